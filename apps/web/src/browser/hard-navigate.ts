/** Navigates by a page load, which discards all state of this page. */
export const hardNavigate = (url: string): void => location.assign(url);
