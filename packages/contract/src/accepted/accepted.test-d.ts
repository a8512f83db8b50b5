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

test('what is promised is accepted', () => {
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

test('what is accepted is not yet promised', () => {
  expectTypeOf<Product>().not.toExtend<PromisedProduct>();
  expectTypeOf<User>().not.toExtend<PromisedUser>();
});

test('a product has the needed fields, a description that may be empty, and perhaps a color and a rating', () => {
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

test('every line of a cart can be ordered', () => {
  expectTypeOf<CartLine>().toExtend<OrderedLine>();
});

test('a profile has every field, and perhaps a number of orders', () => {
  expectTypeOf<User['orders']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Omit<User, 'orders'>>().toEqualTypeOf<Omit<PromisedUser, 'orders'>>();
});

test('no schema is lost to any', () => {
  expectTypeOf<z.output<Accepted['listProducts']>>().toEqualTypeOf<{
    products: Product[];
    leftOut: LeftOut[];
  }>();
  expectTypeOf<z.output<Accepted['login']>['message']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<z.output<Accepted['sendOrderConfirmation']>>().toEqualTypeOf<null>();
});
