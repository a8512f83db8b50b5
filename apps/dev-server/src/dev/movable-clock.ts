import { type Clock, systemClock } from '../clock.ts';

export type MovableClock = Clock & {
  /** Sets the current time; the clock keeps running from there. */
  set(time: number): void;
  /** Returns to the real time. */
  release(): void;
  /** The difference to the real time, in milliseconds. */
  offset(): number;
};

/** What the clock can be moved to. Times that are years later still fit into an ISO timestamp. */
export const clockRange = { earliest: 0, latest: Date.UTC(9990, 0, 1) } as const;

export const isInClockRange = (time: number): boolean =>
  time >= clockRange.earliest && time <= clockRange.latest;

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
