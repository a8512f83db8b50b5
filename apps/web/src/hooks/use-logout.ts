import { shopApi } from '../api/shop-api.ts';
import { hardNavigate } from '../browser/hard-navigate.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { sendPendingLogout } from '../store/session/server-logout.ts';
import { loggedOut } from '../store/session/session-slice.ts';
import { storeLogout } from '../store/session/stored-session.ts';

/**
 * Signs out at once in this browser: the stored sign-in is removed (`userEmail` stays), what was loaded for the
 * shopper leaves the store, and the landing page is loaded. The server is told meanwhile; when that does not reach
 * it, the next page goes on telling it.
 */
export const useLogout = (): (() => void) => {
  const dispatch = useAppDispatch();
  return () => {
    storeLogout();
    dispatch(loggedOut());
    dispatch(shopApi.util.resetApiState());
    void dispatch(sendPendingLogout());
    hardNavigate('/');
  };
};
