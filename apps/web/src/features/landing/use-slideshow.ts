import { useEffect, useState } from 'react';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useReducedMotion } from '../../hooks/use-reduced-motion.ts';

/** How long each slide is shown. */
export const slideMs = 3000;

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
