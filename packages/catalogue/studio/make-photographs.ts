import { readFileSync } from 'node:fs';
import { encodePhotograph, removePhotograph } from './encode.ts';
import { encodeStep, findStep } from './landing.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { withoutSource } from './out-of-date.ts';
import { developPicture } from './picture.ts';
import { renderModel } from './render.ts';
import type { Source } from './sources.ts';

/** Where photographs are kept: those of the products, and those that are bundled with the storefront. */
export type Folders = { photographs: string; plinth: string; rendered: string };

/** What is not for sale: the storefront carries its picture itself, whatever catalogue it shows. */
const notForSale = ['plinth'];

export const getFolder = (slug: string, { photographs, plinth }: Folders): string =>
  notForSale.includes(slug) ? plinth : photographs;

const makePicture = async (slug: string, { kind, file }: Source, { rendered }: Folders): Promise<Buffer> => {
  if (kind === 'picture') return developPicture(file);
  const sources = await renderModel(slug, rendered, false);
  const step = findStep(slug);
  if (step) await encodeStep(step, sources);
  return readFileSync(sources.picture);
};

/** Makes the photograph of one source and notes what it was made from. */
export const makePhotograph = async (slug: string, source: Source, folders: Folders): Promise<void> => {
  const folder = getFolder(slug, folders);
  const name = await encodePhotograph(slug, await makePicture(slug, source, folders), folder);
  // Read again and kept after each, so that an interrupted run loses nothing.
  writeManifest(folder, { ...readManifest(folder), [slug]: { name, madeFrom: source.fingerprint } });
};

/** Removes the photographs whose source is gone, and returns their slugs. */
export const removeLeftovers = (sources: Record<string, Source>, { photographs }: Folders): string[] => {
  const manifest = readManifest(photographs);
  const leftovers = withoutSource(sources, manifest);
  for (const slug of leftovers) {
    removePhotograph(slug, photographs);
    delete manifest[slug];
  }
  if (leftovers.length > 0) writeManifest(photographs, manifest);
  return leftovers;
};
