import { Loading } from '@curiolane/ui/loading';
import { Skeleton } from '@curiolane/ui/skeleton';

/** The product page while the product is loading. */
export const ProductSkeleton = () => (
  <>
    <h1 className="sr">Product</h1>
    <div className="breadcrumb_list">
      <Loading />
    </div>
    <div className="product" aria-hidden>
      <Skeleton shape="photo" className="product__pic" />
      <div className="product__buy">
        <Skeleton style={{ width: '80%' }} />
        <Skeleton order={1} style={{ width: '30%' }} />
        <Skeleton order={2} style={{ width: '60%' }} />
        <Skeleton order={3} style={{ width: '95%' }} />
      </div>
    </div>
  </>
);
