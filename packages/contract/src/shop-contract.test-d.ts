import type { RouteBody, RouteHeaders, RouteRequest, RouteResponse } from '@curiolane/ts-rest-fastify';
import { expectTypeOf, test } from 'vitest';
import type { ErrorBody } from './error-body.ts';
import type { Credentials, Order, Product, User } from './schemas.ts';
import type { ShopOperation, shopContract } from './shop-contract.ts';

type Shop = typeof shopContract;

test('a body is inferred from its schema', () => {
  expectTypeOf<RouteBody<Shop['listProducts'], 200>>().toEqualTypeOf<Product[]>();
  expectTypeOf<RouteBody<Shop['getProfile'], 200>>().toEqualTypeOf<{ user: User }>();
  expectTypeOf<RouteBody<Shop['login'], 401>>().toEqualTypeOf<ErrorBody>();
});

test('an undeclared status does not compile', () => {
  expectTypeOf<RouteBody<Shop['login'], 402>>().toBeNever();
});

test('params, headers and body of a request are inferred', () => {
  type Place = RouteRequest<Shop['sendOrderConfirmation']>;
  expectTypeOf<Place['params']>().toEqualTypeOf<{ email: string }>();
  expectTypeOf<Place['headers']['idempotency-key']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Place['body']['payment']>().toEqualTypeOf<'cod' | 'card'>();
});

test('every documented call has a name of its own', () => {
  expectTypeOf<ShopOperation>().toEqualTypeOf<
    | 'listProducts'
    | 'getProduct'
    | 'getProfile'
    | 'updateProfile'
    | 'sendVerificationCode'
    | 'register'
    | 'login'
    | 'sendOrderConfirmation'
  >();
});

test('no schema is lost to any', () => {
  expectTypeOf<RouteRequest<Shop['login']>['body']>().toEqualTypeOf<Credentials>();
  expectTypeOf<RouteRequest<Shop['sendOrderConfirmation']>['body']>().toEqualTypeOf<Order>();
  expectTypeOf<RouteRequest<Shop['getProduct']>['params']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<RouteBody<Shop['sendOrderConfirmation'], 201>>().not.toBeAny();
});

test('a handler that answers an undeclared status or a wrong body does not compile', () => {
  expectTypeOf<{ status: 200; body: { message: string } }>().toExtend<RouteResponse<Shop['login']>>();
  expectTypeOf<{ status: 204; body: { message: string } }>().not.toExtend<RouteResponse<Shop['login']>>();
  expectTypeOf<{ status: 200; body: { msg: string } }>().not.toExtend<RouteResponse<Shop['login']>>();
  expectTypeOf<{ status: 401; body: { message: string } }>().not.toExtend<RouteResponse<Shop['login']>>();
});

test('a route without headers infers none', () => {
  expectTypeOf<RouteHeaders<Shop['login']>>().toEqualTypeOf<Record<never, never>>();
});
