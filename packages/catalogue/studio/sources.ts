import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './out-of-date.ts';
import { StudioError } from './studio-error.ts';

/** What a photograph is made from: a model that Blender renders, or a picture that was taken elsewhere. */
export type Source = { kind: 'model' | 'picture'; file: string; fingerprint: string };

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const readRigVersion = (studio: string): string => {
  const rig = readFileSync(path.join(studio, 'rig.py'), 'utf8');
  const version = /^VERSION = (\d+)$/m.exec(rig)?.[1];
  if (!version) throw new Error('rig.py has no line "VERSION = <number>".');
  return version;
};

const listFiles = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => path.join(folder, file));

/**
 * Every source by the slug of its photograph.
 *
 * @throws StudioError when a picture's name is no slug, or a slug has two sources.
 */
export const readSources = (studio: string, pictures: string): Record<string, Source> => {
  const version = readRigVersion(studio);
  const sources: Record<string, Source> = {};
  const add = (kind: Source['kind'], file: string, salt: string) => {
    const slug = path.parse(file).name;
    const other = sources[slug];
    if (!slugPattern.test(slug))
      throw new StudioError(
        `${file} is no name for a photograph: it takes lowercase letters and digits in words joined by hyphens, such as tea-cup.jpg.`,
      );
    if (other) throw new StudioError(`${slug} has two sources, ${other.file} and ${file}: keep one.`);
    sources[slug] = { kind, file, fingerprint: fingerprint(readFileSync(file), salt) };
  };
  for (const file of listFiles(path.join(studio, 'products'), '*.py')) add('model', file, version);
  for (const file of listFiles(pictures, '*.{jpg,jpeg,png}')) add('picture', file, 'picture');
  return sources;
};
