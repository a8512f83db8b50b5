/** The link to a path on this page; a photograph beside it may be a link for the mouse alone. */
export const findLinkTo = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"]:not([tabindex="-1"])`);
