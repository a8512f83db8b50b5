/** A path that no product has: its page is the one of the build, which shows any product. */
export const shellPath = `${import.meta.env.BASE_URL}Product/0`;

/** The pages that are stored before they are visited. */
export const firstPaths = [
  import.meta.env.BASE_URL,
  `${import.meta.env.BASE_URL}Shop`,
  `${import.meta.env.BASE_URL}Cart`,
  shellPath,
];

/**
 * The URL that a page is stored as: routes match in any case and with a trailing slash, and only the query chooses
 * what a page shows.
 */
export const toPageKey = (url: string): string => {
  const { origin, pathname, search } = new URL(url);
  return origin + (pathname.replace(/\/+$/, '').toLowerCase() || '/') + search;
};

/** True when a URL is that of the page which shows any product. */
export const isShell = (url: string): boolean => toPageKey(url) === toPageKey(new URL(shellPath, url).href);

/** The places in which the page of a URL is looked for without a network, best first. */
export const toPageKeys = (url: string): string[] => {
  const { origin, pathname } = new URL(url);
  return [url, origin + pathname, origin + shellPath].map(toPageKey);
};
