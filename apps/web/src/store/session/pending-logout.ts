const key = 'logoutPending';

/** Whether a logout has not reached the server yet. */
export const isLogoutPending = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Stores that a logout has not reached the server yet. */
export const addPendingLogout = (): void => {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // Blocked or full storage: the logout is sent once, by the page that is being left.
  }
};

/** The logout has reached the server, or is obsolete because somebody logs in again. */
export const removePendingLogout = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage never contained it.
  }
};
