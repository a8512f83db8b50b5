const key = 'reloadedForCode';

/**
 * Reloads the page, unless the browser is offline or the page was reloaded in this visit already. Returns whether it
 * is being reloaded.
 */
export const reloadOnce = (): boolean => {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage a reload loop could not be prevented.
    return false;
  }
  location.reload();
  return true;
};
