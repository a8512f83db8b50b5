/** Calls back once the browser is idle; WebKit cannot tell, so a moment later there. */
export const whenIdle = (callback: () => unknown): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 10_000 });
  else setTimeout(callback, 2000);
};
