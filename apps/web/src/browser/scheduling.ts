/** Resolves in a new task, so that the browser can handle input first. Unlike a timer it is not throttled. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Resolves after the next paint: in a hidden tab once it is visible, and never on a page that is being left. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Calls back once the browser is idle; WebKit cannot tell, so a moment later there. */
export const whenIdle = (callback: () => unknown): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 10_000 });
  else setTimeout(callback, 2000);
};
