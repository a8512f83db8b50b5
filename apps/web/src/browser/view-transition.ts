import { prefersReducedMotion } from './reduced-motion.ts';

let rendered: (() => void) | undefined;

/** Call it when the next page is rendered. */
export const notifyPageRendered = (): void => rendered?.();

/** A photograph that morphs into another one on the next page. */
export type Morph = {
  /** `object-photo` from a card to the product's page, `object-photo-back` the other way; see motion.css. */
  name: 'object-photo' | 'object-photo-back';
  from: HTMLElement;
  /** Finds the photograph on the next page; without one the old one fades out. */
  findNext: () => HTMLElement | null | undefined;
};

const waitForPage = (navigate: () => void): Promise<void> =>
  new Promise((resolve) => {
    rendered = resolve;
    // A page that fails to render must not freeze the old one.
    setTimeout(resolve, 800);
    navigate();
  });

/**
 * Navigates while a photograph of this page morphs into that of the next one. Browsers without view transitions,
 * and shoppers who prefer reduced motion, get the next page immediately. Each photograph has the transition's name
 * only while the transition runs.
 */
export const navigateWithTransition = (morph: Morph | undefined, navigate: () => void): void => {
  if (!morph || !document.startViewTransition || prefersReducedMotion()) {
    navigate();
    return;
  }
  let named: HTMLElement | null | undefined;
  const moveName = (to: HTMLElement | null | undefined) => {
    if (named) named.style.viewTransitionName = '';
    if (to) to.style.viewTransitionName = morph.name;
    named = to;
  };
  moveName(morph.from);
  const transition = document.startViewTransition(async () => {
    await waitForPage(navigate);
    moveName(morph.findNext());
  });
  // A skipped transition (in a hidden tab, or by a second one) still navigates.
  transition.ready.catch(() => {});
  // A name makes the photograph a layer of its own.
  void transition.finished.catch(() => {}).then(() => moveName(null));
};
