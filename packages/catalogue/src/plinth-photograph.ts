import { type ImageSet, toSrcSet } from './image-set.ts';
import { modernFormats, photographSize, photographWidths } from './photograph-name.ts';

// Bundled with the storefront, so that it is shown whatever the catalogue does.
const urls = Object.entries(
  import.meta.glob<string>('./plinth-*', {
    base: '../storefront/plinth',
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const getUrl = (ending: string): string => {
  const url = urls.find(([file]) => file.endsWith(ending))?.[1];
  if (!url) throw new Error(`There is no picture packages/catalogue/storefront/plinth/plinth-*${ending}.`);
  return url;
};

/** An empty plinth, for where something could stand. Only for code that Vite bundles. */
export const plinthPhotograph: Pick<ImageSet, 'src' | 'sources'> = {
  src: getUrl(`-${photographSize.width}.jpg`),
  sources: modernFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: toSrcSet(photographWidths, (width) => getUrl(`-${width}.${format}`)),
  })),
};
