import { existsSync, readFileSync } from 'node:fs';
import { encodePhotograph, removePhotograph } from './encode.ts';
import { encodeStep, findStep, type Sources } from './landing.ts';
import {
  findPhotograph,
  readManifest,
  withoutPhotograph,
  withPhotograph,
  writeManifest,
} from './manifest.ts';
import { withoutSource } from './out-of-date.ts';
import { developPicture } from './picture.ts';
import { getRendered, renderModel } from './render.ts';
import type { ProductSources, Source } from './sources.ts';
import { StudioError } from './studio-error.ts';
import { type Shot, toFileSlug } from './view.ts';

/** Where photographs are kept: those of the products, and those that are bundled with the storefront. */
export type Folders = { photographs: string; plinth: string; rendered: string };

/** What is not for sale: the storefront carries its picture itself, whatever catalogue it shows. */
const notForSale = ['plinth'];

export const getFolder = (slug: string, { photographs, plinth }: Folders): string =>
  notForSale.includes(slug) ? plinth : photographs;

const makePicture = async (
  shot: Shot,
  { kind, file }: Source,
  { rendered }: Folders,
  threads?: number,
): Promise<Buffer> => {
  if (kind === 'picture') return developPicture(file);
  return developModel(shot, await renderModel(shot, rendered, { threads }));
};

/** What was rendered of a model; the landing page's pictures are made of it on the way. */
const developModel = async ({ slug, view }: Shot, sources: Sources): Promise<Buffer> => {
  const step = view === 'main' ? findStep(slug) : undefined;
  if (step) await encodeStep(step, sources);
  return readFileSync(sources.picture);
};

const keep = async (shot: Shot, picture: Buffer, madeFrom: string, folder: string) => {
  const name = await encodePhotograph(toFileSlug(shot), picture, folder);
  // Read again and kept after each, so that an interrupted run loses nothing.
  writeManifest(folder, withPhotograph(readManifest(folder), shot, { name, madeFrom }));
};

/** Makes one photograph from its source and notes what it was made from. */
export const makePhotograph = async (
  shot: Shot,
  source: Source,
  folders: Folders,
  threads?: number,
): Promise<void> => {
  const folder = getFolder(shot.slug, folders);
  await keep(shot, await makePicture(shot, source, folders, threads), source.fingerprint, folder);
};

/**
 * Writes the files of a photograph again, after a change of how they are encoded, from what was rendered for it.
 *
 * @throws StudioError when that is not kept on this machine.
 */
export const encodeAgain = async (shot: Shot, source: Source, folders: Folders): Promise<void> => {
  const folder = getFolder(shot.slug, folders);
  const rendered = getRendered(shot, folders.rendered);
  const known = findPhotograph(readManifest(folder), shot);
  if (!known || (source.kind === 'model' && !existsSync(rendered.picture)))
    throw new StudioError(
      `${toFileSlug(shot)} was not rendered here: run npm run photographs -- ${shot.slug} --view ${shot.view}.`,
    );
  const picture =
    source.kind === 'picture' ? await developPicture(source.file) : await developModel(shot, rendered);
  await keep(shot, picture, known.madeFrom, folder);
};

/** Removes the photographs whose source is gone, and returns what their files were named after. */
export const removeLeftovers = (
  sources: Record<string, ProductSources>,
  { photographs }: Folders,
): string[] => {
  let manifest = readManifest(photographs);
  const leftovers = withoutSource(sources, manifest);
  for (const shot of leftovers) {
    removePhotograph(toFileSlug(shot), photographs);
    manifest = withoutPhotograph(manifest, shot);
  }
  if (leftovers.length > 0) writeManifest(photographs, manifest);
  return leftovers.map(toFileSlug);
};
