import * as styles from './slide-layers.module.css';
import type { SlidePicture } from './slides.ts';

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
