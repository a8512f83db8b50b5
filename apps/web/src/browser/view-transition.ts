let arrived: (() => void) | undefined;

/** Called when the next page is in the document. */
export const notifyPageRendered = (): void => arrived?.();

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Changes the page while a photograph of this page grows into that of the next one. Browsers without view
 * transitions, and shoppers who asked for less motion, get the next page at once.
 *
 * @param photo The photograph to grow; only it carries the transition's name, and only while it runs.
 */
export const navigateWithTransition = (photo: HTMLElement | null | undefined, navigate: () => void): void => {
  if (!photo || !document.startViewTransition || reducedMotion()) {
    navigate();
    return;
  }
  photo.style.viewTransitionName = 'object-photo';
  const transition = document.startViewTransition(async () => {
    const next = new Promise<void>((resolve) => {
      arrived = resolve;
      // A page that does not come must not hold the old picture.
      setTimeout(resolve, 800);
    });
    navigate();
    await next;
    photo.style.viewTransitionName = '';
  });
  // A transition that is skipped (a hidden tab, a second one) still changes the page.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
};
