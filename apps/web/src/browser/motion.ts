/** The media query of a shopper who prefers reduced motion. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** True for a shopper who prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia(reducedMotion).matches;

/** The photograph of a product's page. */
const findPagePhoto = (): HTMLElement | null => document.querySelector<HTMLElement>('main [data-photo]');

let rendered: ((isRendered: boolean) => void) | undefined;

/** Call it when the next page is rendered. */
export const notifyPageRendered = (): void => rendered?.(true);

/** The name of the photograph from a card to the product's page; see motion.css. */
const photoName = 'object-photo';

/** Resolves with false where the page takes longer than 800 ms: the old one must not stay frozen for it. */
const renderPage = (navigate: () => void): Promise<boolean> =>
  new Promise((resolve) => {
    rendered = resolve;
    setTimeout(resolve, 800, false);
    navigate();
  });

/**
 * Navigates to a product's page while a photograph of this page morphs into that of the next one; without one there it
 * fades out. Browsers without view transitions, and shoppers who prefer reduced motion, get the next page immediately.
 * Each photograph has the transition's name only while the transition runs.
 */
export const navigateWithTransition = (photo: HTMLElement | null | undefined, navigate: () => void): void => {
  if (!photo || !document.startViewTransition || prefersReducedMotion()) {
    navigate();
    return;
  }
  let named: HTMLElement | null = null;
  const moveName = (to: HTMLElement | null) => {
    if (named) named.style.viewTransitionName = '';
    if (to) to.style.viewTransitionName = photoName;
    named = to;
  };
  moveName(photo);
  const transition = document.startViewTransition(async () => {
    // The photographs of a page that is still shown are those of other products.
    moveName((await renderPage(navigate)) ? findPagePhoto() : null);
  });
  // A skipped transition (in a hidden tab, or by a second one) still navigates.
  transition.ready.catch(() => {});
  // A name makes the photograph a layer of its own.
  void transition.finished.catch(() => {}).then(() => moveName(null));
};
