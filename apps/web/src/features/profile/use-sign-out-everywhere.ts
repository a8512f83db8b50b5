import { toApiError } from '../../api/api-error.ts';
import { useLogoutEverywhereMutation } from '../../api/shop-api.ts';
import { useLogout } from '../../hooks/use-logout.ts';
import * as m from '../../lib/messages.ts';
import { alertRaised, storeFlashAlerts } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** Ends the sessions on the server first: unlike a logout, one that failed must not look as if it had succeeded. */
export const useSignOutEverywhere = () => {
  const dispatch = useAppDispatch();
  const logout = useLogout();
  const [logoutEverywhere, { isLoading: busy }] = useLogoutEverywhereMutation();

  const signOutEverywhere = async () => {
    const { error } = await logoutEverywhere({ body: {} });
    if (error) return void dispatch(alertRaised('error', m.signOutFailed({ error: toApiError(error).text })));
    storeFlashAlerts([alertRaised('success', m.signedOutEverywhere).payload]);
    logout();
  };
  return { signOutEverywhere, busy };
};
