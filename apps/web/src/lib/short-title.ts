/** The first three words of a title followed by '...': `Tidal Stoneware Mug...`. */
export const toShortTitle = (title: string): string =>
  `${title.trim().split(/\s+/).slice(0, 3).join(' ')}...`;
