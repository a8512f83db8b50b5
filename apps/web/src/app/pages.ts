import { type ComponentType, lazy } from 'react';
import { isSamePage, paths } from '../lib/paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

const page = (path: string, load: Load) => ({ path, load, Page: lazy(load) });

/** Every page with the route that shows it, loaded when it is first needed. */
export const pages = [
  page(paths.home, () => import('../features/landing/landing-page.tsx')),
  page(paths.shop, () => import('../features/catalogue/shop-page.tsx')),
  page('/Product/:id', () => import('../features/catalogue/product-page.tsx')),
  page(paths.cart, () => import('../features/cart/cart-page.tsx')),
  page(paths.checkout, () => import('../features/checkout/checkout-page.tsx')),
  page(paths.login, () => import('../features/account/login-page.tsx')),
  page(paths.profile, () => import('../features/profile/profile-page.tsx')),
  page(paths.contact, () => import('../features/content/contact-page.tsx')),
  page(paths.reviews, () => import('../features/content/reviews-page.tsx')),
  page(paths.faq, () => import('../features/content/faq-page.tsx')),
  page(paths.about, () => import('../features/content/about-page.tsx')),
];

/** The page for addresses that no other page has. */
export const notFoundPage = page('*', () => import('../features/content/not-found-page.tsx'));

/** The routes that are rendered to HTML at build time; a product's page is known only when it is asked for. */
export const staticPaths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));

/** Loads the code of the page at a path ahead of its being shown. */
export const preloadPage = (pathname: string): Promise<unknown> => {
  const found = pages.find(({ path }) =>
    path.includes(':') ? /^\/product\/[^/]+\/?$/i.test(pathname) : isSamePage(path, pathname),
  );
  return (found ?? notFoundPage).load();
};
