import { acceptedResponses, type Product } from '@curiolane/contract/accepted';
import { staticPaths } from '../app/pages.tsx';
import { config } from '../config.ts';
import { findRelated } from '../lib/best-rated.ts';
import { findSecondView } from '../lib/find-second-view.ts';
import { categoryPath, paths, routes } from '../lib/routes.ts';
import { allCategories } from '../store/filter-slice.ts';
import type { PrerenderedProducts } from '../store/prerendered-slice.ts';
import { fillTemplate, render } from './render.tsx';
import { siteMap, toServedPath } from './site-files.ts';

/** The shop list renders its first batch; a page with more would only be longer. */
const listLength = 24;

/** More categories than a menu can have get the page of the build. */
const maxCategories = 50;

const getListCategories = (products: readonly Product[]): string[] =>
  [allCategories, ...new Set(products.map(({ category }) => category))].slice(0, maxCategories);

/** The products of a category, and one of each other, so that the menu has all categories. */
const toCategoryList = (products: readonly Product[], category: string): Product[] => {
  const isShown = (product: Product) => category === allCategories || product.category === category;
  const shown = new Set(products.filter(isShown).slice(0, listLength));
  const seen = new Set<string>();
  return products.filter((product) => {
    const isFirst = !seen.has(product.category);
    seen.add(product.category);
    return isFirst || shown.has(product);
  });
};

/** A document of the storefront with its path, as the server has it: without the path that the shop is built for. */
export type CataloguePage = { path: string; text: string };

/**
 * The pages that show the catalogue, as HTML with its products, one after the other: the shop list, that of each
 * category, the site map, and the product pages.
 *
 * @param content The response to the route that lists the products.
 * @param maxProducts How many product pages there are at most.
 */
export async function* renderCataloguePages(
  template: string,
  content: unknown,
  maxProducts: number,
): AsyncGenerator<CataloguePage> {
  const { products } = acceptedResponses.listProducts.parse(content);
  const toPage = async (path: string, route: string, data: PrerenderedProducts) => ({
    path: toServedPath(path),
    text: fillTemplate(template, {
      html: await render(path, data),
      route,
      query: data.list && path.replace(/^[^?]*/, ''),
      data,
    }),
  });
  yield await toPage(paths.shop, routes.shop, { list: toCategoryList(products, allCategories) });
  for (const category of getListCategories(products))
    yield await toPage(categoryPath(category), routes.shop, { list: toCategoryList(products, category) });
  const productPaths = products.map(({ id }) => paths.product(id));
  yield { path: '/sitemap.xml', text: siteMap(config.VITE_SITE_URL, [...staticPaths, ...productPaths]) };
  for (const product of products.slice(0, maxProducts))
    yield await toPage(paths.product(product.id), routes.product, {
      product,
      secondView: findSecondView(product.image),
      related: findRelated(products, product),
    });
}
