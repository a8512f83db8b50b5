import type { Credentials } from '@curiolane/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { toApiError } from '../../api/api-error.ts';
import { useLoginMutation } from '../../api/shop-api.ts';
import { hardNavigate } from '../../browser/hard-navigate.ts';
import { useLeft } from '../../hooks/use-left.ts';
import * as m from '../../lib/messages.ts';
import { translateSuccess } from '../../lib/translate.ts';
import { alertRaised, storeFlashAlerts } from '../../store/alerts.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { loggedOut, selectCustomer } from '../../store/session/session-slice.ts';
import { loginAfterLogout, syncSession } from '../../store/session/session-sync.ts';
import { storeLogin } from '../../store/session/stored-session.ts';
import { getLoginRedirect } from './login-redirect.ts';
import { useAccountAlert } from './use-account-alert.ts';

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
    if (!storeLogin(credentials.email)) return raiseAlert('error', m.storageForbidden);
    const success = translateSuccess(data?.message, m.loginSuccessful);
    // The shopper went on meanwhile, and stays there.
    if (left.current) {
      dispatch(syncSession());
      return raiseAlert('success', success);
    }
    // The session of another one has ended, who did not log out.
    if (customer && customer !== credentials.email) dispatch(loggedOut());
    storeFlashAlerts([alertRaised('success', success).payload]);
    setLeaving(true);
    addEventListener('pagehide', clear, { once: true });
    hardNavigate(getLoginRedirect(search, location.origin));
  };
  return { signIn, busy: isLoading || leaving };
};
