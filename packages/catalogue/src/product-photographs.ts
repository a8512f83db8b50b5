import photographs from '../photographs/photographs.json' with { type: 'json' };
import { type ImageSet, imageSet } from './image-set.ts';
import { photographFile, photographSize } from './photograph-name.ts';
import type { Slug } from './product-image.ts';
import { secondViews } from './second-views.ts';

/** A photograph as a gallery shows it; `width` and `height` are those of `src`, the shape of every other size. */
export type ProductPhotograph = ImageSet & {
  width: number;
  height: number;
  /** What a second view shows. The first shows the product: its title says what that is. */
  alt?: string;
};

type Entry = { name: string; detail?: { name: string } };

const entries = Object.entries(photographs) as [Slug, Entry][];

const toFile = (name: string) => photographFile(name, photographSize.width, 'jpg');

const toPhotograph = (src: string, alt?: string): ProductPhotograph[] => {
  const set = imageSet(src);
  return set ? [{ ...set, ...photographSize, ...(alt === undefined ? {} : { alt }) }] : [];
};

const findSecondView = (src: string): ProductPhotograph[] => {
  const [slug, entry] = entries.find(([, { name }]) => src.endsWith(`/${toFile(name)}`)) ?? [];
  if (!slug || !entry?.detail) return [];
  return toPhotograph(src.replace(toFile(entry.name), toFile(entry.detail.name)), secondViews[slug]);
};

/**
 * The photographs of a product, told from the URL of its image: that one, then its second view where it has one,
 * beside it. None for an image of any other host's naming, which is shown as it is. It carries the names of all
 * photographs: load it with what needs them.
 */
export const findPhotographs = (image: string): ProductPhotograph[] => [
  ...toPhotograph(image),
  ...findSecondView(image),
];
