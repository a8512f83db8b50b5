import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is known of one checked-in photograph. */
export type Photograph = {
  /** The common start of its files' names, see `photographName`. */
  name: string;
  /** The fingerprint of what it was rendered from, see `fingerprint`. */
  madeFrom: string;
};

/** The checked-in photographs of one folder by slug. */
export type Manifest = Record<string, Photograph>;

const fileIn = (folder: string) => path.join(folder, 'photographs.json');

export function readManifest(folder: string): Manifest {
  const file = fileIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Keeps the slugs sorted, so that a change touches one line of the diff. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(fileIn(folder), `${JSON.stringify(sorted, null, 2)}\n`);
}
