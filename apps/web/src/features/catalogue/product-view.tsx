import type { Product } from '@curiolane/contract/accepted';
import { Breadcrumb } from '@curiolane/ui/breadcrumb';
import { Loading } from '@curiolane/ui/loading';
import { Price } from '@curiolane/ui/price';
import { Stars } from '@curiolane/ui/stars';
import { Tag } from '@curiolane/ui/tag';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import Truck from 'lucide-react/icons/truck';
import { memo, useDeferredValue, useState } from 'react';
import { loadWithRetries } from '../../browser/script-loading.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Link } from '../../components/link.tsx';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { toImageUrl } from '../../components/product-photo.tsx';
import { currencySymbol, formatDecimal, formatNumber } from '../../lib/formatting.ts';
import { categoryPath, paths } from '../../lib/routes.ts';
import { deliveryTimeText, freeShippingText, shippingCostText } from '../../lib/shipping.ts';
import { allCategories } from '../../store/filter-slice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectIsSaved } from '../../store/saved-slice.ts';
import { BuyBox } from './buy-box.tsx';
import * as m from './catalogue-messages.ts';
import * as deliveryStyles from './delivery-note.module.css';
import { formatCategory } from './format-category.ts';
import type { MoreProductsProps } from './more-products.tsx';
import * as styles from './product.module.css';
import { ProductGallery } from './product-gallery.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { ProductTabs } from './product-tabs.tsx';
import { SaveProduct } from './save-product.tsx';

const load = () => loadWithRetries(() => import('./more-products.tsx'));

const LazyMoreProducts = memo(lazyPart(load));

/** Other products, below one. Until their code is loaded, the page is as the server rendered it. */
export const MoreProducts = (props: MoreProductsProps) => (
  // React drops what the server rendered when it is updated before its code is loaded, unless that can wait.
  <LazyMoreProducts {...useDeferredValue(props)} />
);

/** The cost and the time of shipping. */
const DeliveryNote = () => (
  <div className={deliveryStyles.root}>
    <Truck className={deliveryStyles.icon} />
    <div>
      <p>{freeShippingText}</p>
      <p className={clsx(text.caption, text.muted)}>
        {shippingCostText} {deliveryTimeText}
      </p>
    </div>
  </div>
);

/** Keeps the product for later; beside a saved one, the way to all of them. */
const SaveLine = ({ product }: { product: Product }) => {
  const saved = useAppSelector((state) => selectIsSaved(state, product.id));
  return (
    <div className={styles.save}>
      {saved && (
        <Link className={clsx(text.link, text.small)} to={paths.saved}>
          {m.savedProducts}
        </Link>
      )}
      <SaveProduct product={product} className={styles.heart} />
    </div>
  );
};

/** Stars and review count are the same for every product. */
const filledStars = 4;
const reviewCount = 10;

/** The rating's value, where the catalogue has one, between the stars and the review count. */
const StarLine = ({ rate }: { rate: number | undefined }) => (
  <p className={styles.rating}>
    <Stars
      filled={filledStars}
      label={
        rate === undefined
          ? m.starsOfFive({ stars: filledStars })
          : m.ratedOutOfFive({ rate: formatDecimal(rate) })
      }
    />
    {rate !== undefined && <strong className={text.numeric}>{formatDecimal(rate)}</strong>}
    <span>{m.reviewCount({ count: reviewCount })}</span>
  </p>
);

type ProductViewProps = {
  product: Product;
  /** The response is pending: the product is the one of the page's HTML. */
  loading: boolean;
  /** The state of the description while it is missing, because a list need not have it. */
  description?: 'pending' | 'failed' | undefined;
};

export const ProductView = ({ product, loading, description }: ProductViewProps) => {
  const { title, price, category, rating } = product;
  // Kept from the first render: a response replaces the product, and the related ones of the HTML stay.
  const [prerendered] = useState(loading);
  return (
    <>
      <PageHead
        title={title}
        description={product.description || title}
        path={paths.product(product.id)}
        image={toImageUrl(product.image)}
        jsonLd={productJsonLd(product)}
      />
      <Breadcrumb
        label={m.breadcrumb}
        items={[
          { label: m.shopAll, href: categoryPath(allCategories) },
          { label: formatCategory(category), href: categoryPath(category) },
          { label: title },
        ]}
        renderLink={({ label, href }) => (
          <Link to={href} dir="auto">
            {label}
          </Link>
        )}
      />
      <div className={styles.product}>
        <div className={styles.media}>
          <ProductGallery product={product} prerendered={prerendered} className={styles.photo} />
        </div>
        <div className={styles.buy}>
          <h1 className={clsx(text.displayL, styles.title)}>
            <bdi>{title}</bdi>
          </h1>
          <div className={styles.priceLine}>
            <Price className={styles.price} amount={formatNumber(price)} symbol={currencySymbol} />
            {loading && <Loading className={needsScriptClass}>{m.loading}</Loading>}
            <SaveLine product={product} />
          </div>
          <div className={styles.meta}>
            <StarLine rate={rating?.rate} />
            <Tag render={<Link to={categoryPath(category)} />}>{formatCategory(category)}</Tag>
          </div>
          <BuyBox product={product} />
          <DeliveryNote />
          <ProductTabs description={product.description} missing={description} />
        </div>
      </div>
      <MoreProducts product={product} prerendered={prerendered} />
    </>
  );
};
