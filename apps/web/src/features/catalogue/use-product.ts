import { type Product, product as productSchema } from '@curiolane/contract/accepted';
import { useLocation, useParams } from 'react-router-dom';
import { toApiError } from '../../api/api-error.ts';
import { useGetProductQuery } from '../../api/shop-api.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';

type UseProduct =
  | { state: 'loading' }
  | { state: 'shown'; product: Product }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void };

// What a page before this one left in the history may be of an older shape.
const passedProduct = (state: unknown, id: string): Product | undefined => {
  const passed = (state as { product?: unknown } | null)?.product;
  const parsed = productSchema.safeParse(passed);
  return parsed.success && String(parsed.data.id) === id ? parsed.data : undefined;
};

/** The product of the address: the one that was passed by navigation, or else loaded by its id. */
export const useProduct = (): UseProduct => {
  const { id = '' } = useParams();
  const passed = passedProduct(useLocation().state, id);
  const known = /^[1-9]\d{0,14}$/.test(id);
  const hydrated = useHydrated();
  const { data, error, refetch } = useGetProductQuery(
    { params: { id } },
    { skip: !known || passed !== undefined || !hydrated },
  );
  // Every product's page is rendered to the same HTML, which knows none.
  if (!hydrated) return { state: 'loading' };
  if (passed) return { state: 'shown', product: passed };
  if (!known) return { state: 'missing' };
  if (data) return { state: 'shown', product: data };
  if (!error) return { state: 'loading' };
  return toApiError(error).status === 404 ? { state: 'missing' } : { state: 'failed', retry: refetch };
};
