import { Skeleton } from '@curiolane/ui/skeleton';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { bestRated } from '../../lib/best-rated.ts';

/** The object that customers like best; nothing when the catalogue cannot be loaded. */
export const AboutPhoto = () => {
  const { data, isError } = useListProductsQuery();
  const [best] = bestRated(data?.products ?? [], 1);
  if (best) return <ProductPhoto product={best} sizes="(min-width: 56rem) 34rem, 40vw" loading="eager" />;
  return !data && !isError && <Skeleton shape="photo" className={needsScriptClass} />;
};
