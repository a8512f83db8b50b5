import { readStoredText, storedEmailKey, writeStoredText } from '../../browser/storage.ts';

const pendingKey = 'logoutPending';
const loginKey = 'isLogin';

const read = (key: string) => readStoredText(() => localStorage, key);
const write = (key: string, text: string | undefined) => writeStoredText(() => localStorage, key, text);

/** True while a logout has not reached the server. */
export const isLogoutPending = (): boolean => read(pendingKey) !== null;

/** Stores that a logout has not reached the server yet. False when the browser blocks storage, or it is full. */
export const addPendingLogout = (): boolean => write(pendingKey, 'true');

/** A login that is interrupted keeps the logout from being sent no longer than this. */
const loginHoldMs = 60_000;

/** Keeps a pending logout, in every tab, from being sent while somebody logs in. */
export const holdPendingLogout = (): void => {
  if (isLogoutPending()) write(pendingKey, String(Date.now() + loginHoldMs));
};

/** Milliseconds until a pending logout may be sent. */
export const readLogoutHold = (): number => {
  const heldUntil = Number(read(pendingKey));
  const left = heldUntil - Date.now();
  return left > 0 && left <= loginHoldMs ? left : 0;
};

/** The logout has reached the server, or is obsolete because somebody logs in again. */
export const removePendingLogout = (): void => {
  write(pendingKey, undefined);
};

/** The session in local storage: `isLogin` ('true' when logged in) and `userEmail`. */
export type StoredSession = { isLogin: boolean; userEmail: string };

/**
 * Reads the stored session; anonymous where storage is blocked. Until a logout has reached the server, the session
 * cookie still gives access to that shopper's profile, so `userEmail` is hidden.
 */
export const readStoredSession = (): StoredSession => {
  const isLogin = read(loginKey) === 'true';
  const isVisible = isLogin || !isLogoutPending();
  return { isLogin, userEmail: isVisible ? (read(storedEmailKey) ?? '') : '' };
};

/** Stores a login. False when the browser blocks storage, or it is full: then the login is not kept. */
export const storeLogin = (userEmail: string): boolean => {
  // The e-mail first: other tabs hear of each write, and must not see a login without its e-mail.
  const isStored = write(storedEmailKey, userEmail) && write(loginKey, 'true');
  if (isStored) {
    removePendingLogout();
  } else {
    removeStoredSession();
    addPendingLogout();
  }
  return isStored;
};

/** Signs out whichever customer is signed in in this browser. */
const removeStoredSession = () => {
  write(loginKey, undefined);
  removeStoredEmail();
};

/** Removes the e-mail of an account that is gone. */
export const removeStoredEmail = (): void => {
  write(storedEmailKey, undefined);
};

/** Removes the login; `userEmail` stays where storage has room for the logout beside it. */
export const storeLogout = (): void => {
  if (!addPendingLogout()) {
    removeStoredSession();
    addPendingLogout();
  }
  write(loginKey, undefined);
};
