import { config } from '../../config.ts';
import { paths, queryKeys } from '../../lib/routes.ts';

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
  const url = URL.parse(next, origin);
  return url?.origin === origin ? url.href : paths.home;
};
