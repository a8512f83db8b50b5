import {
  type LandingPhotograph,
  landingPhotographs,
  sharedPhotograph,
} from '@curiolane/catalogue/landing-photographs';
import * as m from '../../lib/messages.ts';

/** A picture in the formats and widths of the catalogue, with its `sizes` on the page. */
export type SlidePicture = Omit<LandingPhotograph, 'sources'> & {
  sources: { type: string; srcSet: string; sizes: string; media?: string }[];
};

/** One slide of the landing page: an object, and its macro printed in cobalt behind the headline. */
export type Slide = { alt: string; object: SlidePicture; macro: SlidePicture };

const objectSizes = '(min-width: 82rem) 30rem, (min-width: 48rem) 36vw, 90vw';
const phone = '(max-width: 47.99rem)';

const shownAt = <Shown extends { sizes: string; media?: string }>(
  { sources }: LandingPhotograph,
  shown: Shown,
) => sources.map((source) => ({ ...source, ...shown }));

const alts = { arches: m.slideArches, mug: m.slideMug, lamp: m.slideLamp };

/** The three slides in their order. */
export const slides: readonly Slide[] = landingPhotographs.map(({ slug, object, macro, macroTall }) => ({
  alt: alts[slug],
  object: { ...object, sources: shownAt(object, { sizes: objectSizes }) },
  macro: {
    ...macro,
    sources: [...shownAt(macroTall, { sizes: '100vw', media: phone }), ...shownAt(macro, { sizes: '100vw' })],
  },
}));

/** The image for links to the shop that are shared. */
export const sharedImage: string = sharedPhotograph.src;
