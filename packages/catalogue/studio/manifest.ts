import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Shot } from './view.ts';

/** What is known of one checked-in photograph. */
export type Photograph = {
  /** The common start of its files' names, see `photographName`. */
  name: string;
  /** The fingerprint of what it was rendered from, see `fingerprint`. */
  madeFrom: string;
};

/** A product's photograph, and its second view where it has one. */
export type ProductPhotographs = Photograph & { detail?: Photograph };

/** The checked-in photographs of one folder by slug. */
export type Manifest = Record<string, ProductPhotographs>;

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

export function findPhotograph(manifest: Manifest, { slug, view }: Shot): Photograph | undefined {
  return view === 'main' ? manifest[slug] : manifest[slug]?.detail;
}

/** The manifest with this photograph added or replaced. */
export function withPhotograph(manifest: Manifest, { slug, view }: Shot, photograph: Photograph): Manifest {
  const product = manifest[slug];
  if (view === 'main') return { ...manifest, [slug]: { ...product, ...photograph } };
  if (!product) throw new Error(`${slug} has a second view and no first.`);
  return { ...manifest, [slug]: { ...product, detail: photograph } };
}

/** The manifest without this photograph; without the first view the product has none. */
export function withoutPhotograph(manifest: Manifest, { slug, view }: Shot): Manifest {
  const { [slug]: product, ...others } = manifest;
  if (view === 'main' || !product) return others;
  const { detail: _removed, ...rest } = product;
  return { ...others, [slug]: rest };
}
