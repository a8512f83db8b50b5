import { randomBytes } from 'node:crypto';
import type { OpenSandbox, SandboxOptions } from './open-sandbox.ts';

const maxSweepIntervalMs = 30_000;

export type SandboxesOptions = {
  max: number;
  /** How long a sandbox lives after its last request. */
  ttlMs: number;
  open: (options: SandboxOptions) => Promise<OpenSandbox>;
  /** What a deleted sandbox has counted. */
  onClose: (sandbox: OpenSandbox) => void;
  onCloseError: (error: unknown) => void;
};

export type Sandboxes = {
  max: number;
  ttlMs: number;
  /** Undefined when there are as many as are allowed. */
  create(options: Omit<SandboxOptions, 'id'>): Promise<OpenSandbox | undefined>;
  /** Newest first. */
  list(): OpenSandbox[];
  find(id: string): OpenSandbox | undefined;
  /** From now on it is not found; its requests are completed. @returns whether there was such a sandbox. */
  delete(id: string): boolean;
  /** Deletes all of them, and waits until what they hold is free. */
  close(): Promise<void>;
};

const createId = () => randomBytes(8).toString('hex');

export const createSandboxes = ({ max, ttlMs, open, onClose, onCloseError }: SandboxesOptions): Sandboxes => {
  const sandboxes = new Map<string, OpenSandbox>();
  const closing = new Set<Promise<void>>();
  let opening = 0;
  let timer: NodeJS.Timeout | undefined;

  const remove = (sandbox: OpenSandbox) => {
    sandboxes.delete(sandbox.id);
    const closed = sandbox
      .close()
      .then(() => onClose(sandbox), onCloseError)
      .finally(() => closing.delete(closed));
    closing.add(closed);
  };

  const sweep = () => {
    const expired = Date.now() - ttlMs;
    for (const sandbox of sandboxes.values())
      if (sandbox.requests() === 0 && sandbox.lastUsedAt() <= expired) remove(sandbox);
    if (sandboxes.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    max,
    ttlMs,
    async create(options) {
      if (sandboxes.size + opening >= max) sweep();
      if (sandboxes.size + opening >= max) return undefined;
      opening += 1;
      try {
        const sandbox = await open({ id: createId(), ...options });
        sandboxes.set(sandbox.id, sandbox);
        // One timer for all of them, and none without sandboxes.
        timer ??= setInterval(sweep, Math.min(ttlMs, maxSweepIntervalMs)).unref();
        return sandbox;
      } finally {
        opening -= 1;
      }
    },
    list: () => [...sandboxes.values()].toReversed(),
    find: (id) => sandboxes.get(id),
    delete(id) {
      const sandbox = sandboxes.get(id);
      if (sandbox) remove(sandbox);
      return sandbox !== undefined;
    },
    async close() {
      clearInterval(timer);
      for (const sandbox of sandboxes.values()) remove(sandbox);
      await Promise.all(closing);
    },
  };
};
