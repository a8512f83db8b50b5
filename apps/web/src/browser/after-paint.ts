/** Resolves once what the page shows now has been seen: not in a hidden tab, and never on a page that is being left. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
