import { type Clock, systemClock } from '../clock.ts';

export type MovableClock = Clock & {
  /** Makes it this time now; it goes on running from there. */
  set(time: number): void;
  /** Goes back to the real time. */
  release(): void;
  /** How far it is from the real time, in milliseconds. */
  offset(): number;
};

export const movableClock = (real: Clock = systemClock): MovableClock => {
  let offset = 0;
  return {
    now: () => real.now() + offset,
    set: (time) => {
      offset = time - real.now();
    },
    release: () => {
      offset = 0;
    },
    offset: () => offset,
  };
};
