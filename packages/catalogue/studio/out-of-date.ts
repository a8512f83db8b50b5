import { createHash } from 'node:crypto';
import type { Manifest } from './manifest.ts';

type Fingerprinted = Record<string, { fingerprint: string }>;

/** Stands for everything a photograph depends on: its source, and the version of what makes it. */
export function fingerprint(source: string | Buffer, version: string): string {
  return createHash('sha256').update(`${version}\n`).update(source).digest('hex').slice(0, 16);
}

/** The slugs whose photograph is missing or was made from another source. */
export function outOfDate(sources: Fingerprinted, manifest: Manifest): string[] {
  return Object.keys(sources).filter((slug) => manifest[slug]?.madeFrom !== sources[slug]?.fingerprint);
}

/** The slugs whose photograph has lost its source. */
export function withoutSource(sources: Fingerprinted, manifest: Manifest): string[] {
  return Object.keys(manifest).filter((slug) => !Object.hasOwn(sources, slug));
}
