const key = 'logoutPending';

/** Whether the server has yet to hear of a logout. */
export const isLogoutPending = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Remembers that the server has yet to hear of a logout, until it has. */
export const addPendingLogout = (): void => {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // Forbidden or full storage: the server is told once, by the page that is being left.
  }
};

/** The server has heard of the logout, or need not: somebody signs in again. */
export const removePendingLogout = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden storage never held it.
  }
};
