/** The paths that `BASE_PATH` accepts, as an error says it. */
export const basePathTakes =
  'a path such as /curios, with a slash at its start and none at its end, or nothing for the root of the host';

const segments = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/;

/** Whether a text is a path below which a shop can be served: '' is the root of the host. */
export const isBasePath = (text: string): boolean => segments.test(text);

/**
 * The path below which everything of a shop is served: its pages, its API and its development tools. '' for the root.
 *
 * @param text The variable `BASE_PATH`; absent and '' are the root.
 * @throws {Error} that names the variable and what it accepts.
 */
export const readBasePath = (text = ''): string => {
  if (isBasePath(text)) return text;
  throw new Error(`BASE_PATH is ${JSON.stringify(text)}; it takes ${basePathTakes}.`);
};

/** What a request that is not below the base path is told. */
export const outsideBasePath = (basePath: string): string =>
  `This shop is served below ${basePath}/ (BASE_PATH).`;

/**
 * A URL without the base path, as the routes of the contract write it: its path begins with a slash. Undefined for a URL
 * that is not below it. The case of the base path matters, as it does for the path of a cookie.
 *
 * @param url A path with its query, such as `/curios/products?page=2`.
 */
export const toUrlBelow = (basePath: string, url: string): string | undefined =>
  url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : undefined;
