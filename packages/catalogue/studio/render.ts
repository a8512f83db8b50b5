import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { photographSize } from '../src/photograph-name.ts';
import { type Command, findBlender, photograph } from './blender.ts';
import { findStep, type Sources } from './landing.ts';
import { type Shot, toFileSlug } from './view.ts';

let blender: Command | undefined;

export type RenderOptions = {
  /** A quarter of the size, few samples. */
  draft?: boolean;
  /** How many threads render; every core does without it. */
  threads?: number | undefined;
};

/** Where the pictures of a shot are kept in `folder` once they are rendered. */
export const getRendered = (shot: Shot, folder: string, suffix = ''): Sources => ({
  picture: path.join(folder, `${toFileSlug(shot)}${suffix}.png`),
  macro: path.join(folder, `${shot.slug}-macro${suffix}.png`),
});

/** Renders a view of a model into `folder`, and its macro where the landing page shows one. */
export const renderModel = async (
  shot: Shot,
  folder: string,
  { draft = false, threads }: RenderOptions,
): Promise<Sources> => {
  // Looked up on first use: Blender is not needed for pictures that are supplied.
  blender ??= findBlender();
  const { width, height } = photographSize;
  const size = ['--size', `${width}x${height}`];
  const args = [...size, ...(draft ? ['--draft'] : []), ...(threads ? ['--threads', `${threads}`] : [])];
  const { picture, macro } = getRendered(shot, folder, draft ? '-draft' : '');
  mkdirSync(folder, { recursive: true });
  const close = shot.view === 'detail' ? ['--detail'] : [];
  await photograph(blender, [shot.slug, ...close, '--out', picture, ...args]);
  if (shot.view === 'main' && findStep(shot.slug))
    await photograph(blender, [shot.slug, '--macro', '--out', macro, ...args]);
  return { picture, macro };
};
