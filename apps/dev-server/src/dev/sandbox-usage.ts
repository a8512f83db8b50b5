export type SandboxUsage = {
  /** Counts a request; the returned function ends it. */
  begin(): () => void;
  /** How many requests are being served. */
  requests(): number;
  lastUsedAt(): number;
  /** Resolves when no request is being served. */
  whenIdle(): Promise<void>;
};

export const sandboxUsage = (now: () => number): SandboxUsage => {
  let requests = 0;
  let lastUsedAt = now();
  let idle = Promise.withResolvers<void>();
  idle.resolve();
  return {
    begin() {
      if (requests === 0) idle = Promise.withResolvers<void>();
      requests += 1;
      lastUsedAt = now();
      return () => {
        requests -= 1;
        lastUsedAt = now();
        if (requests === 0) idle.resolve();
      };
    },
    requests: () => requests,
    lastUsedAt: () => lastUsedAt,
    whenIdle: () => idle.promise,
  };
};
