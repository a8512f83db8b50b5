import { IconButton } from '@curiolane/ui/icon-button';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import clsx from 'clsx/lite';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion, reducedMotion } from '../../browser/motion.ts';
import { needsScriptClass } from '../../components/needs-script.tsx';
import * as styles from './hero-lane.module.css';
import * as m from './landing-messages.ts';

const subscribe = (changed: () => void) => {
  const list = matchMedia(reducedMotion);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** True for a shopper who prefers reduced motion; false in the prerendered page, which cannot know. */
const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, prefersReducedMotion, () => false);

/** The time that each slide is shown, in ms. */
const slideMs = 3000;

/**
 * Rotates through `count` slides, except while it is paused and for shoppers who prefer reduced motion. `turns`
 * counts the turns so far; `prepared` is the highest turn whose pictures are loaded, so that each is loaded only
 * shortly before its own.
 */
export const useSlideshow = (count: number) => {
  const [turns, setTurns] = useState(0);
  const [prepared, setPrepared] = useState(0);
  const [paused, setPaused] = useState(false);
  const reducedMotion = useReducedMotion();
  const running = useHydrated() && !paused && !reducedMotion;

  useEffect(() => {
    if (!running) return;
    const prepare = setTimeout(() => setPrepared(turns + 1), slideMs / 2);
    const turn = setTimeout(() => setTurns(turns + 1), slideMs);
    return () => {
      clearTimeout(prepare);
      clearTimeout(turn);
    };
  }, [running, turns]);

  return { turns, slide: turns % count, prepared, running, paused, togglePause: () => setPaused(!paused) };
};

type SlideshowControlsProps = {
  count: number;
  slide: number;
  running: boolean;
  paused: boolean;
  onTogglePause: () => void;
};

/** The slideshow's progress, as dashes of the lane, and its pause button. */
export const SlideshowControls = ({
  count,
  slide,
  running,
  paused,
  onTogglePause,
}: SlideshowControlsProps) => {
  const Icon = paused ? Play : Pause;
  return (
    <div className={clsx(styles.root, needsScriptClass)}>
      <ol aria-hidden data-running={running || undefined} data-paused={paused || undefined}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-current={index === slide || undefined} />
        ))}
      </ol>
      <IconButton
        className={styles.pause}
        aria-label={m.pauseSlideshow}
        aria-pressed={paused}
        onClick={onTogglePause}
      >
        <Icon aria-hidden />
      </IconButton>
    </div>
  );
};
