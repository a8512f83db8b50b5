import * as styles from './step-layers.module.css';
import type { StepPicture } from './steps.ts';

type Layer = { picture: StepPicture; alt: string };

type StepLayersProps = {
  layers: readonly Layer[];
  /** The turns so far: the layer of the last one lies on top, over the one before. */
  moves: number;
  /** The highest turn whose picture is wanted. */
  prepared: number;
};

const stateOf = (index: number, moves: number, count: number) => {
  if (index === moves % count) return 'current';
  return moves > 0 && index === (moves - 1) % count ? 'leaving' : 'hidden';
};

/** Pictures on top of each other that fade over, each one loaded shortly before its first turn. */
export const StepLayers = ({ layers, moves, prepared }: StepLayersProps) =>
  layers.slice(0, Math.max(moves, prepared) + 1).map(({ picture, alt }, index) => {
    const state = stateOf(index, moves, layers.length);
    const first = index === 0;
    return (
      <picture
        key={picture.src}
        className={styles.root}
        data-state={state}
        data-moved={moves > 0 || undefined}
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
