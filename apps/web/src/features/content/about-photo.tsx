import { Skeleton } from '@curiolane/ui/skeleton';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { useQuery } from '../../hooks/use-query.ts';
import { bestRated } from '../../lib/best-rated.ts';

/** The object that customers like best; nothing when the catalogue cannot be loaded. */
export const AboutPhoto = () => {
  const { data, isError } = useQuery('listProducts', undefined);
  const [best] = bestRated(data?.products ?? [], 1);
  if (best) return <ProductPhoto product={best} sizes="(min-width: 56rem) 34rem, 40vw" loading="eager" />;
  return !data && !isError && <Skeleton shape="photo" className={needsScriptClass} />;
};
