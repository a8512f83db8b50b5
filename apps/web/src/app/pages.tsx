import { type ComponentType, lazy, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { loadOnce } from '../browser/script-loading.ts';
import { routes } from '../lib/routes.ts';

type PageModule = { default: ComponentType };

/** A page whose code is loaded when it is first needed. */
export type LazyPage = {
  /** The route that shows it. */
  path: string;
  /** The file of its module, below `src`: the HTML of the page names the scripts that this became. */
  source: string;
  load: () => Promise<PageModule>;
  Page: ComponentType;
  /** Makes React load the code again after a failure, which `lazy` caches. */
  reset: () => void;
};

const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx');

/** @param source A file of `src/features`. */
const lazyPage = (path: string, source: string): LazyPage => {
  const loadModule = modules[`../features/${source}`];
  if (!loadModule) throw new Error(`There is no page src/features/${source}.`);
  const load = loadOnce(loadModule);
  let Loaded = lazy(load);
  return {
    path,
    source: `features/${source}`,
    load,
    Page: () => <Loaded />,
    reset: () => {
      Loaded = lazy(load);
    },
  };
};

/** Every page with its route, loaded when it is first needed. */
export const pages = [
  lazyPage(routes.home, 'landing/landing-page.tsx'),
  lazyPage(routes.shop, 'catalogue/shop-page.tsx'),
  lazyPage(routes.product, 'catalogue/product-page.tsx'),
  lazyPage(routes.cart, 'cart/cart-page.tsx'),
  lazyPage(routes.checkout, 'checkout/checkout-page.tsx'),
  lazyPage(routes.login, 'account/login-page.tsx'),
  lazyPage(routes.profile, 'profile/profile-page.tsx'),
  lazyPage(routes.about, 'content/about-page.tsx'),
  lazyPage(routes.contact, 'content/contact-page.tsx'),
  lazyPage(routes.reviews, 'content/reviews-page.tsx'),
  lazyPage(routes.faq, 'content/faq-page.tsx'),
  lazyPage(routes.saved, 'catalogue/saved-page.tsx'),
  lazyPage(routes.forgotPassword, 'account/forgot-password-page.tsx'),
  lazyPage(routes.findOrder, 'account/find-order-page.tsx'),
];

/** The page for paths that no other page has. */
export const notFoundPage = lazyPage('*', 'content/not-found-page.tsx');

/** The routes that are rendered to HTML at build time: those with one path. */
export const staticPaths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));

/** The page of a route, the pattern of its path. */
export const findPageOfRoute = (route: string): LazyPage =>
  pages.find(({ path }) => path === route) ?? notFoundPage;

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
