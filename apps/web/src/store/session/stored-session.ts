import { addPendingLogout, isLogoutPending, removePendingLogout } from './pending-logout.ts';

/** Who is signed in, as the browser's local storage tells it: `isLogin` ('true' when signed in) and `userEmail`. */
export type StoredSession = { isLogin: boolean; userEmail: string };

const anonymous: StoredSession = { isLogin: false, userEmail: '' };

/**
 * Reads the stored session; a browser that forbids storage has nobody signed in. Until the server has heard of a
 * logout it would still open that shopper's profile, so their `userEmail` is not told before.
 */
export const readStoredSession = (): StoredSession => {
  try {
    const isLogin = localStorage.getItem('isLogin') === 'true';
    const isTold = isLogin || !isLogoutPending();
    return { isLogin, userEmail: isTold ? (localStorage.getItem('userEmail') ?? '') : '' };
  } catch {
    return anonymous;
  }
};

/** Remembers who signed in. False when the browser forbids storage: then nobody can stay signed in. */
export const storeLogin = (userEmail: string): boolean => {
  removePendingLogout();
  try {
    localStorage.setItem('isLogin', 'true');
    localStorage.setItem('userEmail', userEmail);
    return true;
  } catch {
    return false;
  }
};

/** Forgets that somebody is signed in; `userEmail` stays. */
export const storeLogout = (): void => {
  addPendingLogout();
  try {
    localStorage.removeItem('isLogin');
  } catch {
    // Forbidden storage never held it.
  }
};
