/** The e-mail that ends the path of a code or an order. */
export const getPathEmail = (path: string): string => {
  const [, last = ''] = /([^/?]*)\/?(?:\?|$)/.exec(path) ?? [];
  return decodeURIComponent(last);
};
