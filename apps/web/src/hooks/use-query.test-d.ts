import type { Product } from '@curiolane/contract/accepted';
import { expectTypeOf, test } from 'vitest';
import type { MutationName, QueryName } from '../api/lazy-shop-api.ts';
import type { useMutation } from './use-mutation.ts';
import type { useQuery } from './use-query.ts';

test('a query is called by its name, and a mutation by its own', () => {
  expectTypeOf<QueryName>().toEqualTypeOf<
    'listProducts' | 'getProduct' | 'getProfile' | 'listOrders' | 'getOrder'
  >();
  expectTypeOf<'login' | 'register' | 'updateProfile'>().toExtend<MutationName>();
  expectTypeOf<ReturnType<typeof useQuery<'getProduct'>>>().toExtend<{ data: Product | undefined }>();
  type Send = ReturnType<typeof useMutation<'login'>>[0];
  expectTypeOf<Parameters<Send>[0]['body']>().toEqualTypeOf<{ email: string; password: string }>();
});
