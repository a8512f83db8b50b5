import { config } from '../../config.ts';
import { paths, queryKeys } from '../../lib/routes.ts';

/** `URL.parse`, which the oldest supported browsers lack. */
const parseUrl = (url: string, base: string): URL | null => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};

/**
 * Where the login leads: the landing page, or the page that required it. Only a path of this origin is accepted, so
 * that the login is no open redirect.
 */
export const getLoginRedirect = (
  search: string,
  origin: string,
  gating: typeof config.VITE_GATING = config.VITE_GATING,
): string => {
  const next = new URLSearchParams(search).get(queryKeys.next);
  if (gating !== 'login' || !next?.startsWith('/')) return paths.home;
  const url = parseUrl(next, origin);
  return url?.origin === origin ? url.href : paths.home;
};
