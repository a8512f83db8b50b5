import { type ComponentType, lazy, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { loadOnce } from '../browser/script-loading.ts';
import { routes } from '../lib/routes.ts';

/** Loads the module of a page. */
type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page whose code is loaded when it is first needed. */
export type LazyPage = {
  /** The route that shows it. */
  path: string;
  load: LoadPage;
  Page: ComponentType;
  /** Makes React load the code again after a failure, which `lazy` caches. */
  reset: () => void;
};

const lazyPage = (path: string, loadModule: LoadPage): LazyPage => {
  const load = loadOnce(loadModule);
  let Loaded = lazy(load);
  return {
    path,
    load,
    Page: () => <Loaded />,
    reset: () => {
      Loaded = lazy(load);
    },
  };
};

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
const preloadPage = (pathname: string): Promise<unknown> => findPage(pathname).load();

const findLink = (event: Event) => (event.target instanceof Element ? event.target.closest('a[href]') : null);

/** Preloads a page's code when the pointer or the focus reaches a link to it. */
export const usePreloadOnIntent = (): void => {
  useEffect(() => {
    const preload = (event: Event) => {
      const link = findLink(event);
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      // A failed preload is not reported: the navigation itself retries and reports.
      preloadPage(link.pathname).catch(() => {});
    };
    addEventListener('pointerover', preload, { passive: true });
    addEventListener('focusin', preload);
    return () => {
      removeEventListener('pointerover', preload);
      removeEventListener('focusin', preload);
    };
  }, []);
};
