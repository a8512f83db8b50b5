/** The products of the landing page's three steps, in order. */
export const landingSlugs = ['arches', 'mug', 'lamp'] as const;

export type LandingSlug = (typeof landingSlugs)[number];

/**
 * What the landing page shows of a step, in every width that it is kept at: the object beside the headline, and
 * its macro printed behind it, wide and, for phones, tall.
 */
export const landingPictures = {
  object: { widths: [400, 800], shape: 5 / 4 },
  macro: { widths: [1200, 2400], shape: 5 / 8 },
  'macro-tall': { widths: [1080], shape: 3 / 2 },
} as const;

export type LandingPicture = keyof typeof landingPictures;

/** The name of a file in `storefront/landing` without its format: `step-1-macro-1200`. */
export const landingFile = (number: number, picture: LandingPicture, width: number): string =>
  `step-${number}-${picture}-${width}`;
