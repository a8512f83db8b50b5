let rendered: (() => void) | undefined;

/** Call it when the next page is rendered. */
export const notifyPageRendered = (): void => rendered?.();

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Navigates while a photograph of this page morphs into that of the next one. Browsers without view transitions,
 * and shoppers who prefer reduced motion, get the next page immediately.
 *
 * @param photo The photograph to morph; it has the transition's name only while the transition runs.
 */
export const navigateWithTransition = (photo: HTMLElement | null | undefined, navigate: () => void): void => {
  if (!photo || !document.startViewTransition || reducedMotion()) {
    navigate();
    return;
  }
  photo.style.viewTransitionName = 'object-photo';
  const transition = document.startViewTransition(async () => {
    const next = new Promise<void>((resolve) => {
      rendered = resolve;
      // A page that fails to render must not freeze the old one.
      setTimeout(resolve, 800);
    });
    navigate();
    await next;
    photo.style.viewTransitionName = '';
  });
  // A skipped transition (in a hidden tab, or by a second one) still navigates.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
};
