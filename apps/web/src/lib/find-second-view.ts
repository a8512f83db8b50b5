import { findPhotographs } from '@curiolane/catalogue/product-photographs';

/** A product's second photograph: its URL as the catalogue writes them, and what it shows. */
export type SecondView = { image: string; alt: string };

/** The second photograph of the product with this image, where the catalogue has one. It carries the names of all. */
export const findSecondView = (image: string): SecondView | undefined => {
  const [, second] = findPhotographs(image);
  return second && { image: second.src, alt: second.alt ?? '' };
};
