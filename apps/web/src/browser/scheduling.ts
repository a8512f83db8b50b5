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

/** More than these within ten seconds are a key that is held down. */
const maxTyped = 60;
const typedWindowMs = 10_000;
const heldIntervalMs = 250;

let typedAt: readonly number[] = [];
let held: ReturnType<typeof setTimeout> | undefined;

/**
 * Navigates to what was typed: immediately, or while a key is held down four times a second to the latest. Safari
 * refuses more than 100 changes of the history in ten seconds, and Chromium ignores more than 200. A navigation that
 * waits is dropped when the URL changes meanwhile.
 */
export const navigateAsTyped = (navigate: () => void): void => {
  const { href } = location;
  const run = () => {
    if (location.href !== href) return;
    typedAt = [...typedAt, performance.now()];
    navigate();
  };
  clearTimeout(held);
  const now = performance.now();
  typedAt = typedAt.filter((at) => at > now - typedWindowMs);
  const waitMs = typedAt.length < maxTyped ? 0 : (typedAt.at(-1) ?? 0) + heldIntervalMs - now;
  if (waitMs > 0) held = setTimeout(run, waitMs);
  else run();
};
