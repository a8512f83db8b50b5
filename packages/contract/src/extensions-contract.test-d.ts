import type { ServerInferRequest, ServerInferResponseBody } from '@ts-rest/core';
import { expectTypeOf, test } from 'vitest';
import type { ExtensionOperation, extensionsContract } from './extensions-contract.ts';
import type { CartLine } from './schemas.ts';
import type { ShopOperation } from './shop-contract.ts';

type Extensions = typeof extensionsContract;

test('no extension has the name of a documented route', () => {
  expectTypeOf<ExtensionOperation & ShopOperation>().toEqualTypeOf<never>();
});

test('getOrder responds with the lines', () => {
  expectTypeOf<ServerInferResponseBody<Extensions['getOrder'], 200>['cart']>().toEqualTypeOf<CartLine[]>();
  expectTypeOf<ServerInferRequest<Extensions['getOrder']>['params']>().toEqualTypeOf<{ id: string }>();
});

test('ready has the same body at 200 and 503', () => {
  expectTypeOf<ServerInferResponseBody<Extensions['ready'], 503>>().toEqualTypeOf<
    ServerInferResponseBody<Extensions['ready'], 200>
  >();
});
