import type { Product, ProductList, User } from '@curiolane/contract/accepted';
import { expectTypeOf, test } from 'vitest';
import { shopApi } from './shop-api.ts';

type Endpoints = typeof shopApi.endpoints;

test('the result of a hook is what the storefront accepts', () => {
  expectTypeOf<Endpoints['listProducts']['Types']['ResultType']>().toEqualTypeOf<ProductList>();
  expectTypeOf<Endpoints['getProduct']['Types']['ResultType']>().toEqualTypeOf<Product>();
  expectTypeOf<Endpoints['getProfile']['Types']['ResultType']>().toEqualTypeOf<{
    user: User;
    sessions?: number | undefined;
  }>();
  expectTypeOf<Endpoints['sendVerificationCode']['Types']['ResultType']>().toEqualTypeOf<{
    checkedByServer: boolean;
  }>();
  expectTypeOf<Endpoints['updateProfile']['Types']['ResultType']['user']>().toEqualTypeOf<User | undefined>();
  expectTypeOf<Endpoints['login']['Types']['ResultType']['message']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Endpoints['sendOrderConfirmation']['Types']['ResultType']>().toEqualTypeOf<{
    orderId: string | undefined;
  }>();
});

test('the argument of a hook is what the contract asks for', () => {
  type Order = Endpoints['sendOrderConfirmation']['Types']['QueryArg'];
  expectTypeOf<Order['params']>().toEqualTypeOf<{ email: string }>();
  expectTypeOf<Order['body']['payment']>().toEqualTypeOf<'cod' | 'card'>();
  expectTypeOf<NonNullable<Order['headers']>['idempotency-key']>().toEqualTypeOf<string | undefined>();
});

test('the error of an endpoint has what the storefront reads of an error body', () => {
  type Failure = Awaited<ReturnType<ReturnType<Endpoints['login']['initiate']>>>['error'];
  expectTypeOf<Extract<Failure, { status: number }>['data']['message']>().toEqualTypeOf<string | undefined>();
});

test('a wrong argument does not compile', () => {
  // @ts-expect-error a login needs a password
  shopApi.endpoints.login.initiate({ body: { email: 'a@b.test' } });
  // @ts-expect-error the list takes no argument
  shopApi.endpoints.listProducts.initiate({ params: { id: '1' } });
});
