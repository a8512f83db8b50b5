import type { RouteBody, RouteRequest } from '@curiolane/ts-rest-fastify';
import { expectTypeOf, test } from 'vitest';
import type { AdditionOperation, additionsContract } from './additions-contract.ts';
import type { CartLine } from './schemas.ts';

type Additions = typeof additionsContract;

test('every addition has a name of its own', () => {
  expectTypeOf<AdditionOperation>().toEqualTypeOf<'getSession' | 'logout' | 'getOrder' | 'live' | 'ready'>();
});

test('an order that is looked up carries its lines', () => {
  expectTypeOf<RouteBody<Additions['getOrder'], 200>['cart']>().toEqualTypeOf<CartLine[]>();
  expectTypeOf<RouteRequest<Additions['getOrder']>['params']>().toEqualTypeOf<{ id: string }>();
});

test('readiness has the same body whether it is up or down', () => {
  expectTypeOf<RouteBody<Additions['ready'], 503>>().toEqualTypeOf<RouteBody<Additions['ready'], 200>>();
});
