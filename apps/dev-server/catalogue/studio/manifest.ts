import { readFileSync, writeFileSync } from 'node:fs';

/** What is known of one checked-in photograph. */
export type Photograph = {
  /** The common start of its files' names, see `photographName`. */
  name: string;
  /** The fingerprint of what it was rendered from, see `fingerprint`. */
  madeFrom: string;
};

/** The checked-in photographs by product slug. */
export type Manifest = Record<string, Photograph>;

const file = new URL('../photographs/photographs.json', import.meta.url);

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Keeps the slugs sorted, so that a change touches one line of the diff. */
export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
