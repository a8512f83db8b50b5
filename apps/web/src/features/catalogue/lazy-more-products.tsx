import { memo, useDeferredValue } from 'react';
import { loadWithRetries } from '../../browser/script-retries.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { MoreProductsProps } from './more-products.tsx';

const load = () => loadWithRetries(() => import('./more-products.tsx'));

const LazyMoreProducts = memo(lazyPart(load));

/** Other products, below one. Until their code is loaded, the page is as the server rendered it. */
export const MoreProducts = (props: MoreProductsProps) => (
  // React drops what the server rendered when it is updated before its code is loaded, unless that can wait.
  <LazyMoreProducts {...useDeferredValue(props)} />
);
