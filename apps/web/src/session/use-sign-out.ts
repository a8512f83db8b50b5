import { useLogoutMutation } from '../api/shop-api.ts';
import { storeSignOut } from './stored-session.ts';

/**
 * Signs out: the stored sign-in is removed (`userEmail` stays) and the landing page is loaded afresh. A backend
 * that keeps a session is told; one that has only the documented calls has none to end.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const [logout] = useLogoutMutation();
  return async () => {
    await logout({ body: {} });
    storeSignOut();
    location.assign('/');
  };
};
