import { createHash } from 'node:crypto';
import { findPhotograph, type Manifest } from './manifest.ts';
import { type Shot, views } from './view.ts';

type Fingerprinted = { fingerprint: string };
type Sources = Record<string, { main: Fingerprinted; detail?: Fingerprinted }>;

/** Stands for everything a photograph depends on: its source, and the version of what makes it. */
export function fingerprint(source: string | Buffer, version: string): string {
  return createHash('sha256').update(`${version}\n`).update(source).digest('hex').slice(0, 16);
}

/** Every photograph that has a source: the first views, each followed by its second. */
export function listShots(sources: Sources): Shot[] {
  return Object.entries(sources).flatMap(([slug, source]) =>
    views.filter((view) => source[view]).map((view) => ({ slug, view })),
  );
}

/** The photographs that are missing or were made from another source. */
export function outOfDate(sources: Sources, manifest: Manifest): Shot[] {
  return listShots(sources).filter(
    (shot) => findPhotograph(manifest, shot)?.madeFrom !== sources[shot.slug]?.[shot.view]?.fingerprint,
  );
}

/** The photographs that have lost their source. */
export function withoutSource(sources: Sources, manifest: Manifest): Shot[] {
  const photographs = Object.keys(manifest).flatMap((slug) => views.map((view) => ({ slug, view })));
  return photographs.filter(
    (shot) =>
      findPhotograph(manifest, shot) &&
      !(Object.hasOwn(sources, shot.slug) && sources[shot.slug]?.[shot.view]),
  );
}
