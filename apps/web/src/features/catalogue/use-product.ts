import { productIdPattern } from '@curiolane/contract';
import { type Product, product as productSchema } from '@curiolane/contract/accepted';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { toApiError } from '../../api/api-error.ts';
import { useGetProductQuery } from '../../api/shop-api.ts';
import { loadedEntryKey } from '../../browser/loaded-entry.ts';
import { useOnline } from '../../hooks/use-page-state.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPrerenderedProduct } from '../../store/prerendered-slice.ts';

type UseProduct =
  | { state: 'loading' }
  /**
   * `loading` while the product comes from the page's HTML, or after a reload from the history, and its response is
   * pending; without a network none is.
   * `description` is its state while it is missing, because a list need not have it.
   */
  | { state: 'shown'; product: Product; loading: boolean; description?: 'pending' | 'failed' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void };

/** An earlier build may have stored another shape in the history. */
const passedProduct = (state: unknown, id: string): Product | undefined => {
  const passed = (state as { product?: unknown } | null)?.product;
  const product = productSchema.safeParse(passed).data;
  return product && String(product.id) === id ? product : undefined;
};

/** The product of the page's HTML, until the response is there; a page of another product has none. */
const usePrerendered = (id: string) => {
  const product = useAppSelector(selectPrerenderedProduct);
  const prerendered = product && String(product.id) === id ? product : undefined;
  const [loadedWith] = useState(prerendered && id);
  return { prerendered, wasPrerendered: loadedWith === id };
};

/** The product of the URL: the one in the history state, or else the one loaded by its id. */
export const useProduct = (): UseProduct => {
  const { id = '' } = useParams();
  const { prerendered, wasPrerendered } = usePrerendered(id);
  const { key, state } = useLocation();
  const passedState = useMemo(() => passedProduct(state, id), [state, id]);
  // A reload keeps the history state, and the HTML is newer.
  const passed = wasPrerendered ? undefined : passedState;
  const isReload = key === loadedEntryKey;
  const isValidId = productIdPattern.test(id);
  const hydrated = useHydrated();
  // A list need not have the descriptions.
  const isWhole = passed !== undefined && passed.description !== '';
  const {
    currentData,
    error: lastError,
    isFetching,
    refetch,
  } = useGetProductQuery(
    { params: { id } },
    { skip: !isValidId || (isWhole && !isReload) || !hydrated, refetchOnReconnect: true },
  );
  // A product that is tried again is loading, as at first.
  const error = isFetching ? undefined : lastError;
  const online = useOnline();
  if (prerendered && (!error || !online)) return { state: 'shown', product: prerendered, loading: online };
  // Otherwise every product page has the same HTML, which contains no product.
  if (!hydrated) return { state: 'loading' };
  const isMissing = error !== undefined && toApiError(error).status === 404;
  if (passed && !(isReload && isMissing)) {
    const loading = isReload && isFetching && online;
    const shown = { state: 'shown', product: currentData ?? passed, loading } as const;
    return isWhole || currentData ? shown : { ...shown, description: error ? 'failed' : 'pending' };
  }
  if (!isValidId) return { state: 'missing' };
  if (currentData) return { state: 'shown', product: currentData, loading: false };
  if (!error) return { state: 'loading' };
  return isMissing ? { state: 'missing' } : { state: 'failed', retry: refetch };
};
