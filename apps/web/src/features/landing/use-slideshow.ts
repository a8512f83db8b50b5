import { useEffect, useState } from 'react';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useReducedMotion } from '../../hooks/use-reduced-motion.ts';

/** How long a step is shown, in ms. */
export const stepTime = 3000;

/**
 * Turns through `count` steps. It stands still for shoppers who asked for less motion, and from a press on pause
 * until the next one. `moves` counts the turns so far; `prepared` is the highest turn whose pictures are wanted,
 * so that each is loaded only shortly before its own.
 */
export const useSlideshow = (count: number) => {
  const [moves, setMoves] = useState(0);
  const [prepared, setPrepared] = useState(0);
  const [paused, setPaused] = useState(false);
  const reducedMotion = useReducedMotion();
  const running = useHydrated() && !paused && !reducedMotion;

  useEffect(() => {
    if (!running) return;
    const prepare = setTimeout(() => setPrepared(moves + 1), stepTime / 2);
    const move = setTimeout(() => setMoves(moves + 1), stepTime);
    return () => {
      clearTimeout(prepare);
      clearTimeout(move);
    };
  }, [running, moves]);

  return { moves, step: moves % count, prepared, running, paused, togglePause: () => setPaused(!paused) };
};
