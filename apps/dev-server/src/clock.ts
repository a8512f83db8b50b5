/** Where the server reads the time. Every expiry, limit and timestamp uses it, so that tests can move it. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
};

export const systemClock: Clock = { now: Date.now };
