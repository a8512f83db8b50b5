import {
  type LandingPhotograph,
  landingPhotographs,
  sharedPhotograph,
} from '@curiolane/catalogue/landing-photographs';
import * as m from './landing-messages.ts';
import * as styles from './slide-layers.module.css';

/** A picture in the formats and widths of the catalogue, with its `sizes` on the page. */
type SlidePicture = Omit<LandingPhotograph, 'sources'> & {
  sources: { type: string; srcSet: string; sizes: string; media?: string }[];
};

/** One slide of the landing page: an object, and its macro printed in cobalt behind the headline. */
type Slide = { alt: string; object: SlidePicture; macro: SlidePicture };

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

type Layer = { picture: SlidePicture; alt: string };

type SlideLayersProps = {
  layers: readonly Layer[];
  /** The turns so far: the layer of the last one is on top of the one before. */
  turns: number;
  /** The highest turn whose picture is loaded. */
  prepared: number;
};

const getLayerState = (index: number, turns: number, count: number) => {
  if (index === turns % count) return 'current';
  return turns > 0 && index === (turns - 1) % count ? 'leaving' : 'hidden';
};

/** Pictures on top of each other that cross-fade, each loaded shortly before its first turn. */
export const SlideLayers = ({ layers, turns, prepared }: SlideLayersProps) =>
  layers.slice(0, Math.max(turns, prepared) + 1).map(({ picture, alt }, index) => {
    const state = getLayerState(index, turns, layers.length);
    const first = index === 0;
    return (
      <picture
        key={picture.src}
        className={styles.root}
        data-state={state}
        data-moved={turns > 0 || undefined}
      >
        {picture.sources.map((source) => (
          <source key={source.srcSet} {...source} />
        ))}
        <img
          src={picture.src}
          alt={state === 'current' ? alt : ''}
          width={picture.width}
          height={picture.height}
          fetchPriority={first ? 'high' : 'low'}
          decoding={first ? 'sync' : 'async'}
        />
      </picture>
    );
  });
