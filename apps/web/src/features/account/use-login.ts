import { type Credentials, isSameEmail } from '@curiolane/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { toApiError } from '../../api/api-error.ts';
import { useLoginMutation } from '../../api/shop-api.ts';
import { hardNavigate } from '../../browser/hard-navigate.ts';
import { config } from '../../config.ts';
import { useAccountAlert } from '../../hooks/use-account-alert.ts';
import { useLeft } from '../../hooks/use-page-state.ts';
import { paths, queryKeys } from '../../lib/routes.ts';
import { translateSuccess } from '../../lib/translate.ts';
import { storeFlash } from '../../store/alerts.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { loggedOut, selectCustomer } from '../../store/session/session-slice.ts';
import { loginAfterLogout, resumePendingLogout, syncSession } from '../../store/session/session-sync.ts';
import { storeLogin } from '../../store/session/stored-session.ts';
import * as m from './account-messages.ts';
import { findDroppedCookie } from './dropped-cookie.ts';

/** `URL.parse`, which the oldest supported browsers lack. */
const parseUrl = (url: string, base: string): URL | null => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};

/**
 * The page after the login: the landing page, or the page that required it. Only a path of this origin is accepted, so
 * that the login is no open redirect.
 */
export const getLoginRedirect = (
  search: string,
  origin: string,
  gating: typeof config.VITE_GATING = config.VITE_GATING,
): string => {
  const next = new URLSearchParams(search).get(queryKeys.next);
  if (gating !== 'login' || !next?.startsWith(paths.home)) return paths.home;
  const url = parseUrl(next, origin);
  return url?.origin === origin ? url.href : paths.home;
};

/**
 * Logs in; on success the login is stored, and the next page is loaded with the alert. `onLeave` is called when this
 * page is left for it.
 */
export const useLogin = (onLeave: () => void) => {
  const { raiseAlert } = useAccountAlert();
  const [login, { isLoading }] = useLoginMutation();
  const dispatch = useAppDispatch();
  const [leaving, setLeaving] = useState(false);
  const { search } = useLocation();
  const left = useLeft();
  const customer = useAppSelector(selectCustomer);

  // The back/forward cache would keep the password in the form.
  const clear = () => {
    onLeave();
    flushSync(() => setLeaving(false));
  };

  const signIn = async (credentials: Credentials) => {
    const { data, error } = await dispatch(loginAfterLogout(() => login({ body: credentials })));
    if (error) return raiseAlert('error', toApiError(error).message ?? m.loginFailed);
    const dropped = config.VITE_API_URL && (await dispatch(findDroppedCookie(data?.cookieSite)));
    const problem = dropped || (storeLogin(credentials.email) ? undefined : m.storageForbidden);
    if (problem) {
      dispatch(resumePendingLogout());
      return raiseAlert('error', problem);
    }
    const success = translateSuccess(data?.message, m.loginSuccessful);
    // The shopper went on meanwhile, and stays there.
    if (left.current) {
      dispatch(syncSession());
      return raiseAlert('success', success);
    }
    // The session of another one has ended, who did not log out.
    if (customer && !isSameEmail(customer, credentials.email)) dispatch(loggedOut());
    storeFlash(success);
    setLeaving(true);
    addEventListener('pagehide', clear, { once: true });
    hardNavigate(getLoginRedirect(search, location.origin));
  };
  return { signIn, busy: isLoading || leaving };
};
