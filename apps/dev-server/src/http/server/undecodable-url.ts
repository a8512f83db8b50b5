import type { IncomingMessage } from 'node:http';
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
 * A router cannot look for `/%` or `/Product/%E0%A4%A`, so it would refuse them before the storefront sees them.
 * Outside the API their percent signs are taken as they stand: a browser then gets the page for unknown URLs.
 */
export const rewriteUndecodableUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const [path = '/', ...query] = url.split('?');
  if (canDecode(path) || isBackendPath(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
};
