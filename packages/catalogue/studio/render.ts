import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { photographSize } from '../src/photograph-name.ts';
import { type Command, findBlender, photograph } from './blender.ts';
import { findStep, type Sources } from './landing.ts';

let blender: Command | undefined;

/** Renders a model into `folder`, its macro too where the landing page shows one. A draft is a quarter of the size. */
export const renderModel = async (slug: string, folder: string, draft: boolean): Promise<Sources> => {
  // Looked up on first use: Blender is not needed for pictures that are supplied.
  blender ??= findBlender();
  const { width, height } = photographSize;
  const args = ['--size', `${width}x${height}`, ...(draft ? ['--draft'] : [])];
  const suffix = draft ? '-draft' : '';
  const picture = path.join(folder, `${slug}${suffix}.png`);
  const macro = path.join(folder, `${slug}-macro${suffix}.png`);
  mkdirSync(folder, { recursive: true });
  await photograph(blender, [slug, '--out', picture, ...args]);
  if (findStep(slug)) await photograph(blender, [slug, '--macro', '--out', macro, ...args]);
  return { picture, macro };
};
