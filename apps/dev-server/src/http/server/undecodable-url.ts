import { isBackendPath } from '@curiolane/contract/backend-paths';

const canDecode = (path: string) => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The router cannot decode `/%` or `/Product/%E0%A4%A` and would respond with 400 before the storefront's handler runs.
 * Outside the API their percent signs are escaped, so that a browser gets the page for unknown URLs.
 */
export const rewriteUndecodableUrl = (url: string): string => {
  const [path = '/', ...query] = url.split('?');
  if (canDecode(path) || isBackendPath(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
};
