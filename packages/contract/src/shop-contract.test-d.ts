import type { ServerInferRequest, ServerInferResponseBody, ServerInferResponses } from '@ts-rest/core';
import { expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ErrorBody } from './error-body.ts';
import type { Credentials, ListedProduct, Order, User } from './schemas.ts';
import type { ShopOperation, shopContract } from './shop-contract.ts';

type Shop = typeof shopContract;

test('a body is inferred from its schema', () => {
  expectTypeOf<ServerInferResponseBody<Shop['listProducts'], 200>>().toEqualTypeOf<ListedProduct[]>();
  expectTypeOf<ServerInferResponseBody<Shop['getProfile'], 200>>().toEqualTypeOf<{
    user: User;
    sessions?: number | undefined;
  }>();
  expectTypeOf<ServerInferResponseBody<Shop['login'], 401>>().toEqualTypeOf<ErrorBody>();
});

test('an undeclared status does not compile', () => {
  expectTypeOf<Extract<ServerInferResponses<Shop['login']>, { status: 402 }>>().toBeNever();
});

test('params, headers and body of a request are inferred', () => {
  type Place = ServerInferRequest<Shop['sendOrderConfirmation']>;
  expectTypeOf<Place['params']>().toEqualTypeOf<{ email: string }>();
  type Key = Shop['sendOrderConfirmation']['headers']['idempotency-key'];
  expectTypeOf<z.infer<Key>>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Place['body']['payment']>().toEqualTypeOf<'cod' | 'card'>();
});

test('the documented routes have these names', () => {
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

test('no schema is inferred as any', () => {
  expectTypeOf<ServerInferRequest<Shop['login']>['body']>().toEqualTypeOf<Credentials>();
  expectTypeOf<ServerInferRequest<Shop['sendOrderConfirmation']>['body']>().toEqualTypeOf<Order>();
  expectTypeOf<ServerInferRequest<Shop['getProduct']>['params']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<ServerInferResponseBody<Shop['sendOrderConfirmation'], 201>>().not.toBeAny();
});

test('a response with an undeclared status or a wrong body does not compile', () => {
  expectTypeOf<{ status: 200; body: { message: string } }>().toExtend<ServerInferResponses<Shop['login']>>();
  expectTypeOf<{ status: 204; body: { message: string } }>().not.toExtend<
    ServerInferResponses<Shop['login']>
  >();
  expectTypeOf<{ status: 200; body: { msg: string } }>().not.toExtend<ServerInferResponses<Shop['login']>>();
  expectTypeOf<{ status: 401; body: { message: string } }>().not.toExtend<
    ServerInferResponses<Shop['login']>
  >();
});
