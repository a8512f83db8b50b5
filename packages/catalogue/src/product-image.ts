import photographs from '../photographs/photographs.json' with { type: 'json' };
import { photographFile, photographSize } from './photograph-name.ts';

/** What a photograph is named after: `teapot` for `pictures/teapot.jpg`. */
export type Slug = keyof typeof photographs;

/**
 * The path under which the backend serves a product's photograph.
 *
 * @throws when there is no such photograph; the message says how to make one.
 */
export const productImage = (slug: Slug): string => {
  if (!Object.hasOwn(photographs, slug))
    throw new Error(
      `There is no photograph "${slug}". Save the picture as packages/catalogue/pictures/${slug}.jpg and run: npm run photographs -- ${slug}`,
    );
  return `/images/${photographFile(photographs[slug].name, photographSize.width, 'jpg')}`;
};
