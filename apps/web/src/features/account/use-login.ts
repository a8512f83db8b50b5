import type { Credentials } from '@curiolane/contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toApiError } from '../../api/api-error.ts';
import { useLoginMutation } from '../../api/shop-api.ts';
import { loadPage } from '../../lib/load-page.ts';
import { storeSignIn } from '../../session/stored-session.ts';
import { alertRaised } from '../../state/alerts-slice.ts';
import { carryAlerts } from '../../state/carried-alerts.ts';
import { afterSignIn } from './after-sign-in.ts';
import type { RaiseAlert } from './use-one-alert.ts';

/** Signs in; on success the sign-in is stored and the next page is loaded afresh, carrying the alert along. */
export const useLogin = (raiseAlert: RaiseAlert) => {
  const [login, { isLoading }] = useLoginMutation();
  const [leaving, setLeaving] = useState(false);
  const { search } = useLocation();

  const signIn = async (credentials: Credentials) => {
    const { data, error } = await login({ body: credentials });
    if (error) return raiseAlert('error', toApiError(error).message ?? 'Login failed');
    if (!storeSignIn(credentials.email))
      return raiseAlert('error', 'This browser forbids storage, so you cannot stay signed in.');
    carryAlerts([alertRaised('success', data?.message || 'Login successful').payload]);
    setLeaving(true);
    loadPage(afterSignIn(search, location.origin));
  };
  return { signIn, busy: isLoading || leaving };
};
