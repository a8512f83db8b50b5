import { matchPath } from 'react-router-dom';
import { routes } from '../lib/routes.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** Every page with its route, loaded when it is first needed. */
export const pages = [
  lazyPage(routes.home, () => import('../features/landing/landing-page.tsx')),
  lazyPage(routes.shop, () => import('../features/catalogue/shop-page.tsx')),
  lazyPage(routes.product, () => import('../features/catalogue/product-page.tsx')),
  lazyPage(routes.cart, () => import('../features/cart/cart-page.tsx')),
  lazyPage(routes.checkout, () => import('../features/checkout/checkout-page.tsx')),
  lazyPage(routes.login, () => import('../features/account/login-page.tsx')),
  lazyPage(routes.profile, () => import('../features/profile/profile-page.tsx')),
  lazyPage(routes.about, () => import('../features/content/about-page.tsx')),
  lazyPage(routes.contact, () => import('../features/content/contact-page.tsx')),
  lazyPage(routes.reviews, () => import('../features/content/reviews-page.tsx')),
  lazyPage(routes.faq, () => import('../features/content/faq-page.tsx')),
];

/** The page for paths that no other page has. */
export const notFoundPage = lazyPage('*', () => import('../features/content/not-found-page.tsx'));

/** The routes that are rendered to HTML at build time: those with one path. */
export const staticPaths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));

/** The page that shows a path. */
export const findPage = (pathname: string): LazyPage =>
  pages.find(({ path }) => matchPath(path, pathname)) ?? notFoundPage;

/** Loads the code of the page at a path before it is shown. */
export const preloadPage = (pathname: string): Promise<unknown> => findPage(pathname).load();
