import { findLinkTo } from './focus.ts';

/** The photograph of a product's page. */
export const findPagePhoto = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-photo]');

/** The photograph in the card that links to a path, if the shopper sees it. */
export const findCardPhoto = (path: string): HTMLElement | undefined => {
  const photo = findLinkTo(path)?.closest('li')?.querySelector<HTMLElement>('[data-photo]');
  if (!photo) return;
  const { top, bottom } = photo.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? photo : undefined;
};
