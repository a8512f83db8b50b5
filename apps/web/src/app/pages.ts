import { isProductPage, isSamePage, paths } from '../lib/routes.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** The route of a product's page; which product is known only when it is asked for. */
export const productRoute = '/Product/:id';

/** Every page with the route that shows it, loaded when it is first needed. */
export const pages = [
  lazyPage(paths.home, () => import('../features/landing/landing-page.tsx')),
  lazyPage(paths.shop, () => import('../features/catalogue/shop-page.tsx')),
  lazyPage(productRoute, () => import('../features/catalogue/product-page.tsx')),
  lazyPage(paths.cart, () => import('../features/cart/cart-page.tsx')),
  lazyPage(paths.checkout, () => import('../features/checkout/checkout-page.tsx')),
  lazyPage(paths.login, () => import('../features/account/login-page.tsx')),
  lazyPage(paths.profile, () => import('../features/profile/profile-page.tsx')),
  lazyPage(paths.contact, () => import('../features/content/contact-page.tsx')),
  lazyPage(paths.reviews, () => import('../features/content/reviews-page.tsx')),
  lazyPage(paths.faq, () => import('../features/content/faq-page.tsx')),
  lazyPage(paths.about, () => import('../features/content/about-page.tsx')),
];

/** The page for paths that no other page has. */
export const notFoundPage = lazyPage('*', () => import('../features/content/not-found-page.tsx'));

/** The routes that are rendered to HTML at build time, each for the one path that it has. */
export const staticPaths = pages.map(({ path }) => path).filter((path) => path !== productRoute);

/** The page that shows a path. */
export const findPage = (pathname: string): LazyPage =>
  pages.find(({ path }) => (path === productRoute ? isProductPage(pathname) : isSamePage(path, pathname))) ??
  notFoundPage;

/** Loads the code of the page at a path ahead of its being shown. */
export const preloadPage = (pathname: string): Promise<unknown> => findPage(pathname).load();
