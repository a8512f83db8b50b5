import { readStoredText, storedEmailKey } from '../../browser/storage.ts';

const key = 'logoutPending';

/** True while a logout has not reached the server. */
export const isLogoutPending = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Stores that a logout has not reached the server yet. False when the browser blocks storage, or it is full. */
export const addPendingLogout = (): boolean => {
  try {
    localStorage.setItem(key, 'true');
    return true;
  } catch {
    return false;
  }
};

/** A login that is interrupted keeps the logout from being sent no longer than this. */
const loginHoldMs = 60_000;

/** Keeps a pending logout, in every tab, from being sent while somebody logs in. */
export const holdPendingLogout = (): void => {
  try {
    if (isLogoutPending()) localStorage.setItem(key, String(Date.now() + loginHoldMs));
  } catch {
    // Blocked storage never contained it.
  }
};

/** Milliseconds until a pending logout may be sent. */
export const readLogoutHold = (): number => {
  const heldUntil = Number(readStoredText(() => localStorage, key));
  const left = heldUntil - Date.now();
  return left > 0 && left <= loginHoldMs ? left : 0;
};

/** The logout has reached the server, or is obsolete because somebody logs in again. */
export const removePendingLogout = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage never contained it.
  }
};

/** The session in local storage: `isLogin` ('true' when logged in) and `userEmail`. */
export type StoredSession = { isLogin: boolean; userEmail: string };

const anonymous: StoredSession = { isLogin: false, userEmail: '' };

/**
 * Reads the stored session; anonymous where storage is blocked. Until a logout has reached the server, the session
 * cookie still gives access to that shopper's profile, so `userEmail` is hidden.
 */
export const readStoredSession = (): StoredSession => {
  try {
    const isLogin = localStorage.getItem('isLogin') === 'true';
    const isVisible = isLogin || !isLogoutPending();
    return { isLogin, userEmail: isVisible ? (localStorage.getItem(storedEmailKey) ?? '') : '' };
  } catch {
    return anonymous;
  }
};

/** Stores a login. False when the browser blocks storage, or it is full: then the login is not kept. */
export const storeLogin = (userEmail: string): boolean => {
  try {
    // The e-mail first: other tabs hear of each write, and must not see a login without its e-mail.
    localStorage.setItem(storedEmailKey, userEmail);
    localStorage.setItem('isLogin', 'true');
  } catch {
    removeStoredSession();
    addPendingLogout();
    return false;
  }
  removePendingLogout();
  return true;
};

/** Signs out whichever customer is signed in in this browser. */
const removeStoredSession = () => {
  try {
    localStorage.removeItem('isLogin');
    localStorage.removeItem(storedEmailKey);
  } catch {
    // Blocked storage never contained them.
  }
};

/** Removes the e-mail of an account that is gone. */
export const removeStoredEmail = (): void => {
  try {
    localStorage.removeItem(storedEmailKey);
  } catch {
    // Blocked storage never contained it.
  }
};

/** Removes the login; `userEmail` stays where storage has room for the logout beside it. */
export const storeLogout = (): void => {
  if (!addPendingLogout()) {
    removeStoredSession();
    addPendingLogout();
  }
  try {
    localStorage.removeItem('isLogin');
  } catch {
    // Blocked storage never contained it.
  }
};
