import { toSrcSet } from './image-set.ts';
import { type LandingPicture, landingFile, landingPictures, landingSlugs } from './landing-files.ts';
import { landingUrls } from './landing-urls.ts';
import { modernFormats } from './photograph-name.ts';

const getUrl = (file: string): string => {
  const url = landingUrls[`./${file}`];
  if (!url) throw new Error(`There is no picture packages/catalogue/storefront/landing/${file}.`);
  return url;
};

/** One picture of the landing page; `width` and `height` are those of `src`. */
export type LandingPhotograph = {
  sources: { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
};

const getPhotograph = (number: number, picture: LandingPicture, width: number): LandingPhotograph => {
  const { widths, shape } = landingPictures[picture];
  return {
    sources: modernFormats.map((format) => ({
      type: `image/${format}`,
      srcSet: toSrcSet(widths, (each) => getUrl(`${landingFile(number, picture, each)}.${format}`)),
    })),
    src: getUrl(`${landingFile(number, picture, width)}.jpg`),
    width,
    height: width * shape,
  };
};

/** The pictures of the landing page's steps, in order. Only for code that Vite bundles. */
export const landingPhotographs = landingSlugs.map((slug, index) => ({
  slug,
  object: getPhotograph(index + 1, 'object', 800),
  macro: getPhotograph(index + 1, 'macro', 1200),
  macroTall: getPhotograph(index + 1, 'macro-tall', 1080),
}));

/** The picture that stands for the shop where its URL is shared: the first step's object. */
export const sharedPhotograph: LandingPhotograph = getPhotograph(1, 'object', 800);
