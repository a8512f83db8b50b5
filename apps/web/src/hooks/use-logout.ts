import { shopApi } from '../api/shop-api.ts';
import { hardNavigate } from '../browser/hard-navigate.ts';
import { paths } from '../lib/routes.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { loggedOut } from '../store/session/session-slice.ts';
import { sendPendingLogout } from '../store/session/session-sync.ts';
import { storeLogout } from '../store/session/stored-session.ts';

/**
 * Logs out in this browser first: removes the stored login (`userEmail` stays) and the shopper's data from the store,
 * and loads the landing page. The request to the server is sent meanwhile; when it fails, the next page retries it.
 */
export const useLogout = (): (() => void) => {
  const dispatch = useAppDispatch();
  return () => {
    storeLogout();
    dispatch(loggedOut());
    dispatch(shopApi.util.resetApiState());
    void dispatch(sendPendingLogout());
    hardNavigate(paths.home);
  };
};
