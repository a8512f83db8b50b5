import type { ServerInferRequest, ServerInferResponseBody } from '@ts-rest/core';
import { expectTypeOf, test } from 'vitest';
import type { ExtensionOperation, extensionsContract } from './extensions-contract.ts';
import type { CartLine } from './schemas.ts';
import type { ShopOperation } from './shop-contract.ts';

type Extensions = typeof extensionsContract;

test('every extension has a name of its own', () => {
  expectTypeOf<ExtensionOperation & ShopOperation>().toEqualTypeOf<never>();
});

test('an order that is looked up carries its lines', () => {
  expectTypeOf<ServerInferResponseBody<Extensions['getOrder'], 200>['cart']>().toEqualTypeOf<CartLine[]>();
  expectTypeOf<ServerInferRequest<Extensions['getOrder']>['params']>().toEqualTypeOf<{ id: string }>();
});

test('readiness has the same body whether it is up or down', () => {
  expectTypeOf<ServerInferResponseBody<Extensions['ready'], 503>>().toEqualTypeOf<
    ServerInferResponseBody<Extensions['ready'], 200>
  >();
});
