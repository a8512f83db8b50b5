import type { ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import { expectTypeOf, test } from 'vitest';
import type { ErrorBody } from './error-body.ts';
import type { Product, User } from './schemas.ts';
import type { shopContract } from './shop-contract.ts';

type Shop = typeof shopContract;
type Answer<Operation extends keyof Shop, Status extends number> = Extract<
  ServerInferResponses<Shop[Operation]>,
  { status: Status }
>['body'];

test('a body is inferred from its schema', () => {
  expectTypeOf<Answer<'listProducts', 200>>().toEqualTypeOf<Product[]>();
  expectTypeOf<Answer<'getProfile', 200>>().toEqualTypeOf<{ user: User }>();
  expectTypeOf<Answer<'login', 401>>().toEqualTypeOf<ErrorBody>();
});

test('an undeclared status does not compile', () => {
  expectTypeOf<Answer<'login', 402>>().toBeNever();
});

test('params, headers and body of a request are inferred', () => {
  type Place = ServerInferRequest<Shop['sendOrderConfirmation']>;
  expectTypeOf<Place['params']>().toEqualTypeOf<{ email: string }>();
  expectTypeOf<Place['headers']['idempotency-key']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Place['body']['payment']>().toEqualTypeOf<'cod' | 'card'>();
});
