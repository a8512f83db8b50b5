import type { Product } from '@curiolane/contract/accepted';
import { toImageUrl } from '../../components/product-photo.tsx';
import { config } from '../../config.ts';
import { absoluteUrl, categoryPath, paths } from '../../lib/routes.ts';
import * as m from './catalogue-messages.ts';
import { formatCategory } from './format-category.ts';

const context = 'https://schema.org';
const productData = (product: Product) => ({
  '@context': context,
  '@type': 'Product',
  name: product.title,
  ...(product.description && { description: product.description }),
  ...(product.image && { image: absoluteUrl(toImageUrl(product.image)) }),
  category: formatCategory(product.category),
  sku: String(product.id),
  ...(product.color && { color: product.color }),
  offers: {
    '@type': 'Offer',
    price: product.price.toFixed(2),
    priceCurrency: config.VITE_CURRENCY,
    availability: 'https://schema.org/InStock',
    url: absoluteUrl(paths.product(product.id)),
  },
  ...(product.rating?.count && {
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
    { name: m.shopAll, item: absoluteUrl(paths.shop) },
    { name: formatCategory(product.category), item: absoluteUrl(categoryPath(product.category)) },
    { name: product.title, item: absoluteUrl(paths.product(product.id)) },
  ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
});

/** A product's structured data (schema.org `Product` and `BreadcrumbList`). */
export const productJsonLd = (product: Product): object[] => [productData(product), breadcrumbData(product)];
