import { Skeleton } from '@curiolane/ui/skeleton';
import { Link } from 'react-router-dom';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { bestRated } from '../../lib/best-rated.ts';
import { paths } from '../../lib/routes.ts';
import { FeaturedProduct } from './featured-product.tsx';

const houses = 5;

const EmptyHouses = () =>
  Array.from({ length: houses }, (_, order) => (
    <li className="house" key={order} aria-hidden>
      <div className="house__link">
        <Skeleton shape="photo" order={order} />
        <div className="house__foot">
          <Skeleton order={order} className="house__plate-place" />
          <Skeleton order={order} />
        </div>
      </div>
    </li>
  ));

/** Five objects side by side on the lane; absent when the catalogue cannot be loaded or is empty. */
export const FeaturedProducts = () => {
  const { data, isError } = useListProductsQuery();
  const products = bestRated(data?.products ?? [], houses);
  if (products.length === 0 && (data || isError)) return null;
  return (
    <section className="street needs-script" aria-labelledby="street-title">
      <div className="wrap">
        <div className="street__head">
          <h2 className="display-m" id="street-title">
            A few doors down
          </h2>
          <Link className="link street__all" to={paths.shop}>
            Shop all
          </Link>
        </div>
        <div className="street__scroll">
          <ul className="street__row">
            {data ? (
              products.map((product) => <FeaturedProduct key={product.id} product={product} />)
            ) : (
              <EmptyHouses />
            )}
          </ul>
        </div>
      </div>
    </section>
  );
};
