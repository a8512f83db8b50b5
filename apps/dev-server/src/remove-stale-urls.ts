import { rmSync } from 'node:fs';

/** Removes the `URLS_FILE` of a server that was killed: it would be taken for that of the one that starts. */
export const removeStaleUrls = (): void => {
  const file = process.env.URLS_FILE;
  if (!file) return;
  try {
    rmSync(file, { force: true });
  } catch {
    // The server says why the file cannot be written.
  }
};
