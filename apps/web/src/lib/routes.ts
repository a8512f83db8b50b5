/** Where each page is. Matching ignores case, so `/Shop` and `/shop` are one page. */
export const paths = {
  home: '/',
  shop: '/Shop',
  product: (id: number) => `/Product/${id}`,
  cart: '/Cart',
  checkout: '/Checkout',
  login: '/Login',
  profile: '/Profile',
  contact: '/contact',
  reviews: '/review',
  faq: '/FAQ',
  about: '/about',
} as const;

/** Where a search leads, by the parameter `search`. */
export const searchPage = '/shop/';

/** The shop list narrowed by a search text; every keystroke in the search box goes here. */
export const searchPath = (text: string) => `${searchPage}?search=${encodeURIComponent(text)}`;

/** Whether two paths are the same page: case and a trailing slash do not matter. */
export const isSamePage = (one: string, other: string) => {
  const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '') || '/';
  return plain(one) === plain(other);
};

/** Whether a path is that of a product, whichever. */
export const isProductPage = (path: string) => /^\/product\/[^/]+\/?$/i.test(path);
