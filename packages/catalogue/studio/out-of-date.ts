import { createHash } from 'node:crypto';
import type { Manifest } from './manifest.ts';

/** Stands for everything a photograph depends on: the product's own file and the rig's version. */
export function fingerprint(productSource: string, rigVersion: string): string {
  return createHash('sha256').update(`${rigVersion}\n${productSource}`).digest('hex').slice(0, 16);
}

/** The slugs whose photograph is missing or was made from something else than what is there now. */
export function outOfDate(fingerprints: Record<string, string>, manifest: Manifest): string[] {
  return Object.keys(fingerprints).filter((slug) => manifest[slug]?.madeFrom !== fingerprints[slug]);
}

/**
 * The slugs to photograph: the asked ones, whether they changed or not, or else all that are out of date.
 *
 * @throws when a name is asked for that no product has; the message lists the allowed ones.
 */
export function chosen(
  asked: readonly string[],
  fingerprints: Record<string, string>,
  manifest: Manifest,
): string[] {
  const known = Object.keys(fingerprints);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown product: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  }
  return asked.length > 0 ? [...asked] : outOfDate(fingerprints, manifest);
}
