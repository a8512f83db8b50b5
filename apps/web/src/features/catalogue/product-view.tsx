import type { Product } from '@curiolane/contract/accepted';
import { Breadcrumb } from '@curiolane/ui/breadcrumb';
import { Price } from '@curiolane/ui/price';
import { Stars } from '@curiolane/ui/stars';
import { Tag } from '@curiolane/ui/tag';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import Truck from 'lucide-react/icons/truck';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { categoryPath, paths } from '../../lib/routes.ts';
import { allCategories } from '../../store/filter-slice.ts';
import { BuyBox } from './buy-box.tsx';
import { formatCategory } from './filter-products.ts';
import * as styles from './product.module.css';
import { productJsonLd } from './product-json-ld.ts';
import { ProductTabs } from './product-tabs.tsx';

/** Stars and review count are the same for every product. */
const filledStars = 4;
const reviewCount = 10;

/** The rating's value, where the catalogue has one, between the stars and the review count. */
const StarLine = ({ rate }: { rate: number | undefined }) => (
  <p className={styles.rating}>
    <Stars
      filled={filledStars}
      label={rate === undefined ? `${filledStars} of 5 stars` : `Rated ${rate} out of 5`}
    />
    {rate !== undefined && <strong className={text.numeric}>{rate}</strong>}
    <span>{reviewCount} reviews</span>
  </p>
);

export const ProductView = ({ product }: { product: Product }) => {
  const { title, price, category, rating, description } = product;
  return (
    <>
      <PageHead
        title={title}
        description={description || title}
        path={paths.product(product.id)}
        image={product.image}
        jsonLd={productJsonLd(product)}
      />
      <Breadcrumb
        items={[
          { label: 'Shop all', href: categoryPath(allCategories) },
          { label: formatCategory(category), href: categoryPath(category) },
          { label: title },
        ]}
        renderLink={({ label, href }) => <Link to={href}>{label}</Link>}
      />
      <div className={styles.product}>
        <ProductPhoto
          product={product}
          className={styles.photo}
          sizes="(min-width: 82rem) 46rem, (min-width: 56rem) 55vw, 92vw"
          fetchPriority="high"
        />
        <div className={styles.buy}>
          <h1 className={clsx(text.displayL, styles.title)}>{title}</h1>
          <Price className={styles.price} amount={price} suffix />
          <div className={styles.meta}>
            <StarLine rate={rating?.rate} />
            <Tag render={<Link to={categoryPath(category)} />}>{formatCategory(category)}</Tag>
          </div>
          <BuyBox product={product} />
          <p className={styles.shipping}>
            <Truck className={styles.icon} />
            Free shipping over $50
          </p>
          <ProductTabs description={description} />
        </div>
      </div>
    </>
  );
};
