const key = 'reloadedForCode';

/**
 * Reloads the page, unless there is no network or that was done in this visit already. Returns whether the page is
 * being reloaded.
 */
export const reloadOnce = (): boolean => {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage there is no telling whether it was done.
    return false;
  }
  location.reload();
  return true;
};
