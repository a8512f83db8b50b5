import type { ServerInferRequest, ServerInferResponseBody } from '@ts-rest/core';
import { expectTypeOf, test } from 'vitest';
import type { AdditionOperation, additionsContract } from './additions-contract.ts';
import type { CartLine } from './schemas.ts';
import type { ShopOperation } from './shop-contract.ts';

type Additions = typeof additionsContract;

test('every addition has a name of its own', () => {
  expectTypeOf<AdditionOperation & ShopOperation>().toEqualTypeOf<never>();
});

test('an order that is looked up carries its lines', () => {
  expectTypeOf<ServerInferResponseBody<Additions['getOrder'], 200>['cart']>().toEqualTypeOf<CartLine[]>();
  expectTypeOf<ServerInferRequest<Additions['getOrder']>['params']>().toEqualTypeOf<{ id: string }>();
});

test('readiness has the same body whether it is up or down', () => {
  expectTypeOf<ServerInferResponseBody<Additions['ready'], 503>>().toEqualTypeOf<
    ServerInferResponseBody<Additions['ready'], 200>
  >();
});
