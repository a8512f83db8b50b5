import { config } from '../../config.ts';
import { paths, queryKeys } from '../../lib/routes.ts';

/**
 * Where a shopper goes after signing in: the landing page, or the page whose gate sent them to sign in. Only a
 * path of this origin is taken from the address, so that no link can lead to another site by way of the login.
 */
export const getLoginRedirect = (
  search: string,
  origin: string,
  gating: typeof config.VITE_GATING = config.VITE_GATING,
): string => {
  const next = new URLSearchParams(search).get(queryKeys.next);
  if (gating !== 'login' || !next?.startsWith('/')) return paths.home;
  const address = URL.parse(next, origin);
  return address?.origin === origin ? address.href : paths.home;
};
