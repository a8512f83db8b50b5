import {
  createSandbox,
  mainShop,
  type SandboxOptions,
  type SandboxServer,
  type TestShop,
} from './sandbox.ts';
import { readFailure, type SandboxFailure } from './sandbox-failure.ts';

const maxNameLength = 60;

/** The name of a sandbox for a test with this title: a title may be empty, long, or of several lines. */
const toSandboxName = (title: string): string => {
  const line = title
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
    // Half of a character would be left of an emoji that is cut.
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return line === '' ? 'test' : line;
};

/** What a runner tells a fixture, and takes from it. */
export type TestRun = {
  title: string;
  /** Whether the test has failed, and was not meant to. */
  hasFailed: () => boolean;
  /** Takes what happened in the sandbox of a test that has failed. */
  onFailure: (failure: SandboxFailure) => Promise<void> | void;
};

/**
 * Runs work in a sandbox of its own, which is gone afterwards; in the main shop where there are no sandboxes. That of a
 * test that fails stays until it expires, so that it can be looked at.
 */
export const useSandbox = async (
  server: SandboxServer,
  options: Omit<SandboxOptions, 'name'>,
  { title, hasFailed, onFailure }: TestRun,
  work: (shop: TestShop) => Promise<void>,
): Promise<void> => {
  if (server.devTools === false) return work(mainShop(server));
  const sandbox = await createSandbox(server, { name: toSandboxName(title), ...options });
  try {
    await work(sandbox);
  } finally {
    if (hasFailed()) await onFailure(await readFailure(sandbox));
    else await sandbox.delete();
  }
};
