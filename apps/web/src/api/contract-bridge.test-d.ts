import type { Product as PromisedProduct, shopContract } from '@curiolane/contract';
import type { Product, ProductList, User } from '@curiolane/contract/accepted';
import { expectTypeOf, test } from 'vitest';
import type { ArgumentOf, ResultOf } from './contract-bridge.ts';
import { shopApi } from './shop-api.ts';

type Shop = typeof shopContract;

test('a route without parameters takes no argument', () => {
  expectTypeOf<ArgumentOf<Shop['listProducts']>>().toEqualTypeOf<void>();
  expectTypeOf<ResultOf<Shop['listProducts']>>().toEqualTypeOf<PromisedProduct[]>();
});

test('parameters, body and optional headers are typed by the route', () => {
  type Place = ArgumentOf<Shop['sendOrderConfirmation']>;
  expectTypeOf<Place['params']>().toEqualTypeOf<{ email: string }>();
  expectTypeOf<Place['body']['payment']>().toEqualTypeOf<'cod' | 'card'>();
  expectTypeOf<NonNullable<Place['headers']>['idempotency-key']>().toEqualTypeOf<string | undefined>();
});

test('the result of a route is the body of its success status', () => {
  expectTypeOf<ResultOf<Shop['register']>>().toEqualTypeOf<{ message: string }>();
  expectTypeOf<ResultOf<Shop['getProduct']>>().toEqualTypeOf<PromisedProduct>();
});

test('the result of a hook is what the storefront accepts', () => {
  type Endpoints = typeof shopApi.endpoints;
  expectTypeOf<Endpoints['listProducts']['Types']['ResultType']>().toEqualTypeOf<ProductList>();
  expectTypeOf<Endpoints['getProduct']['Types']['ResultType']>().toEqualTypeOf<Product>();
  expectTypeOf<Endpoints['getProfile']['Types']['ResultType']>().toEqualTypeOf<{ user: User }>();
  expectTypeOf<Endpoints['updateProfile']['Types']['ResultType']['user']>().toEqualTypeOf<User | undefined>();
  expectTypeOf<Endpoints['login']['Types']['ResultType']['message']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Endpoints['sendOrderConfirmation']['Types']['ResultType']>().toEqualTypeOf<null>();
});

test('a wrong argument does not compile', () => {
  // @ts-expect-error a login needs a password
  shopApi.endpoints.login.initiate({ body: { email: 'a@b.test' } });
  // @ts-expect-error the list takes no argument
  shopApi.endpoints.listProducts.initiate({ params: { id: '1' } });
});
