import { Skeleton } from '@curiolane/ui/skeleton';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { bestRated } from '../../lib/best-rated.ts';
import { needsScriptClass } from '../../lib/needs-script.tsx';
import { ProductPhoto } from '../../lib/product-photo.tsx';

/** The object that customers like best; nothing when the catalogue cannot be had. */
export const AboutPhoto = () => {
  const { data, isError } = useListProductsQuery();
  const [best] = bestRated(data?.products ?? [], 1);
  if (best) return <ProductPhoto product={best} sizes="(min-width: 56rem) 34rem, 40vw" loading="eager" />;
  return !data && !isError && <Skeleton shape="photo" className={needsScriptClass} />;
};
