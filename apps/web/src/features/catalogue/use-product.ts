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

// An earlier build may have stored another shape in the history.
const passedProduct = (state: unknown, id: string): Product | undefined => {
  const passed = (state as { product?: unknown } | null)?.product;
  const parsed = productSchema.safeParse(passed);
  return parsed.success && String(parsed.data.id) === id ? parsed.data : undefined;
};

/** The product of the URL: the one in the history state, or else the one loaded by its id. */
export const useProduct = (): UseProduct => {
  const { id = '' } = useParams();
  const passed = passedProduct(useLocation().state, id);
  const isValidId = /^[1-9]\d{0,14}$/.test(id);
  const hydrated = useHydrated();
  const { data, error, refetch } = useGetProductQuery(
    { params: { id } },
    { skip: !isValidId || passed !== undefined || !hydrated },
  );
  // Every product page has the same prerendered HTML, which contains no product.
  if (!hydrated) return { state: 'loading' };
  if (passed) return { state: 'shown', product: passed };
  if (!isValidId) return { state: 'missing' };
  if (data) return { state: 'shown', product: data };
  if (!error) return { state: 'loading' };
  return toApiError(error).status === 404 ? { state: 'missing' } : { state: 'failed', retry: refetch };
};
