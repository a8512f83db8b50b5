/** Resolves after the next paint: in a hidden tab once it is visible, and never on a page that is being left. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
