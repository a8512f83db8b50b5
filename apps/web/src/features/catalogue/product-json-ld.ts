import type { Product } from '@curiolane/contract';
import { paths } from '../../lib/paths.ts';
import { toSiteUrl } from '../../lib/site-url.ts';
import { categoryName } from './select-products.ts';

const context = 'https://schema.org';

const productData = (product: Product) => ({
  '@context': context,
  '@type': 'Product',
  name: product.title,
  description: product.description,
  image: toSiteUrl(product.image),
  category: categoryName(product.category),
  sku: String(product.id),
  ...(product.color && { color: product.color }),
  offers: {
    '@type': 'Offer',
    price: product.price.toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: toSiteUrl(paths.product(product.id)),
  },
  ...(product.rating.count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.rate,
      ratingCount: product.rating.count,
    },
  }),
});

const breadcrumbData = (product: Product) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Shop all', item: toSiteUrl(paths.shop) },
    { name: categoryName(product.category), item: toSiteUrl(`${paths.shop}?category=${product.category}`) },
    { name: product.title, item: toSiteUrl(paths.product(product.id)) },
  ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
});

/** A product as search engines read it (schema.org `Product` and `BreadcrumbList`). */
export const productJsonLd = (product: Product): object[] => [productData(product), breadcrumbData(product)];
