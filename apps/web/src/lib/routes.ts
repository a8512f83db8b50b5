import { config } from '../config.ts';

/**
 * The pattern of each page's path, below the path that the shop is built for. Matching ignores case, so `/Shop` and
 * `/shop` are one page.
 */
export const routes = {
  home: import.meta.env.BASE_URL,
  shop: `${import.meta.env.BASE_URL}Shop`,
  product: `${import.meta.env.BASE_URL}Product/:id`,
  cart: `${import.meta.env.BASE_URL}Cart`,
  checkout: `${import.meta.env.BASE_URL}Checkout`,
  login: `${import.meta.env.BASE_URL}Login`,
  profile: `${import.meta.env.BASE_URL}Profile`,
  contact: `${import.meta.env.BASE_URL}contact`,
  reviews: `${import.meta.env.BASE_URL}review`,
  faq: `${import.meta.env.BASE_URL}FAQ`,
  about: `${import.meta.env.BASE_URL}about`,
  saved: `${import.meta.env.BASE_URL}Saved`,
  forgotPassword: `${import.meta.env.BASE_URL}Forgot-Password`,
  findOrder: `${import.meta.env.BASE_URL}Find-Order`,
} as const;

/** The path of each page. */
export const paths = { ...routes, product: (id: number) => routes.product.replace(':id', String(id)) };

/** The query parameters of the pages, by what they hold. */
export const queryKeys = {
  /** The text that the titles of the shop list contain. */
  search: 'search',
  category: 'category',
  /** The least and the highest price of the shop list: `10-50`, `10-`, `-50`. */
  price: 'price',
  /** A color of the shop list; there may be several. */
  color: 'color',
  sort: 'sort',
  /** The lines that a link offers to the cart: `3:2,7:1`. */
  lines: 'lines',
  /** The page to return to after login. */
  next: 'next',
} as const;

/** Half of a surrogate pair, which some browsers report while an emoji is typed: no URL can hold it. */
const loneSurrogates = /\p{Surrogate}/gu;

const withQuery = (path: string, key: keyof typeof queryKeys, value: string): string =>
  `${path}?${queryKeys[key]}=${encodeURIComponent(value.replace(loneSurrogates, '\uFFFD'))}`;

/** The page of a search. */
export const searchPage = `${import.meta.env.BASE_URL}shop/`;

/** The shop list filtered by a search text; every keystroke in the search box navigates here. */
export const searchPath = (text: string): string => withQuery(searchPage, 'search', text);

/** The shop list of one category. */
export const categoryPath = (category: string): string => withQuery(paths.shop, 'category', category);

/** The login, which redirects to another path afterwards. */
export const loginPath = (next: string): string => withQuery(paths.login, 'next', next);

/** True when two paths are the same page: case and a trailing slash do not matter. */
export const isSamePage = (one: string, other: string): boolean => {
  const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '') || '/';
  return plain(one) === plain(other);
};

/** The absolute URL of a path, of this shop by default; an absolute URL is unchanged. Undefined for an invalid one. */
export const absoluteUrl = (path: string, base: string = config.VITE_SITE_URL): string | undefined => {
  try {
    return new URL(path, base).href;
  } catch {
    return undefined;
  }
};
