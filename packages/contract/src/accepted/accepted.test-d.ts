import type { ServerInferResponseBody } from '@ts-rest/core';
import { expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type {
  CartLine as OrderedLine,
  Product as PromisedProduct,
  User as PromisedUser,
} from '../schemas.ts';
import type { shopContract } from '../shop-contract.ts';
import type { acceptedResponses, CartLine, LeftOut, Product, User } from './accepted.ts';

type Accepted = typeof acceptedResponses;
type Shop = typeof shopContract;

test('accepts everything that the contract promises', () => {
  expectTypeOf<PromisedProduct>().toExtend<Product>();
  expectTypeOf<PromisedUser>().toExtend<User>();
  expectTypeOf<ServerInferResponseBody<Shop['getProfile'], 200>>().toExtend<
    z.output<Accepted['getProfile']>
  >();
  expectTypeOf<ServerInferResponseBody<Shop['updateProfile'], 200>>().toExtend<
    z.output<Accepted['updateProfile']>
  >();
  expectTypeOf<ServerInferResponseBody<Shop['login'], 200>>().toExtend<z.output<Accepted['login']>>();
  expectTypeOf<ServerInferResponseBody<Shop['register'], 201>>().toExtend<z.output<Accepted['register']>>();
});

test('accepts more than the contract promises', () => {
  expectTypeOf<Product>().not.toExtend<PromisedProduct>();
  expectTypeOf<User>().not.toExtend<PromisedUser>();
});

test('a product may be without color and rating', () => {
  expectTypeOf<Product>().toEqualTypeOf<{
    id: number;
    title: string;
    category: string;
    price: number;
    image: string;
    description: string;
    color?: string | undefined;
    rating?: { rate: number; count?: number | undefined } | undefined;
  }>();
});

test('every cart line can be ordered', () => {
  expectTypeOf<CartLine>().toExtend<OrderedLine>();
});

test('a profile may be without a number of orders', () => {
  expectTypeOf<User['orders']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Omit<User, 'orders'>>().toEqualTypeOf<Omit<PromisedUser, 'orders'>>();
});

test('no schema is inferred as any', () => {
  expectTypeOf<z.output<Accepted['listProducts']>>().toEqualTypeOf<{
    products: Product[];
    leftOut: LeftOut[];
  }>();
  expectTypeOf<z.output<Accepted['login']>['message']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<z.output<Accepted['sendOrderConfirmation']>>().toEqualTypeOf<null>();
});
