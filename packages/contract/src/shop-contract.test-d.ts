import { expectTypeOf, test } from 'vitest';
import type { ErrorBody } from './error-body.ts';
import type { BodyOf, RequestOf } from './route-types.ts';
import type { Product, User } from './schemas.ts';
import type { shopContract } from './shop-contract.ts';

type Shop = typeof shopContract;

test('a body is inferred from its schema', () => {
  expectTypeOf<BodyOf<Shop['listProducts'], 200>>().toEqualTypeOf<Product[]>();
  expectTypeOf<BodyOf<Shop['getProfile'], 200>>().toEqualTypeOf<{ user: User }>();
  expectTypeOf<BodyOf<Shop['login'], 401>>().toEqualTypeOf<ErrorBody>();
});

test('an undeclared status does not compile', () => {
  expectTypeOf<BodyOf<Shop['login'], 402>>().toBeNever();
});

test('params, headers and body of a request are inferred', () => {
  type Place = RequestOf<Shop['sendOrderConfirmation']>;
  expectTypeOf<Place['params']>().toEqualTypeOf<{ email: string }>();
  expectTypeOf<Place['headers']['idempotency-key']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Place['body']['payment']>().toEqualTypeOf<'cod' | 'card'>();
});
