import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './out-of-date.ts';
import { StudioError } from './studio-error.ts';
import { findDetailOwner } from './view.ts';

/** What a photograph is made from: a model that Blender renders, or a picture that was taken elsewhere. */
export type Source = { kind: 'model' | 'picture'; file: string; fingerprint: string };

/** The sources of a product's photographs; the second view may be missing. */
export type ProductSources = { main: Source; detail?: Source };

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

/** @throws StudioError when the file is named as no photograph can be. */
const readSlug = (file: string): string => {
  const slug = path.parse(file).name;
  if (!slugPattern.test(slug))
    throw new StudioError(
      `${file} is no name for a photograph: it takes lowercase letters and digits in words joined by hyphens, such as tea-cup.jpg.`,
    );
  const owner = findDetailOwner(slug);
  if (owner)
    throw new StudioError(
      `${file} is no name for a photograph: the second view of ${owner} is ${path.join('details', owner + path.extname(file))}.`,
    );
  return slug;
};

type Sources = Record<string, ProductSources>;

const addMain = (sources: Sources, source: Source) => {
  const slug = readSlug(source.file);
  refuseSecond(slug, sources[slug]?.main, source);
  sources[slug] = { main: source };
};

const addDetail = (sources: Sources, source: Source) => {
  const slug = readSlug(source.file);
  const product = sources[slug];
  if (!product) throw new StudioError(`${source.file} is a second view, and ${slug} has no first.`);
  if (source.kind === 'model' && product.main.kind === 'picture')
    throw new StudioError(
      `${source.file} looks closely at a model, and ${slug} is a picture: ${product.main.file}.`,
    );
  refuseSecond(slug, product.detail, source);
  product.detail = source;
};

const refuseSecond = (slug: string, first: Source | undefined, { file }: Source) => {
  if (first) throw new StudioError(`${slug} has two sources, ${first.file} and ${file}: keep one.`);
};

const readModel = (file: string, version: string): Source => ({
  kind: 'model',
  file,
  fingerprint: fingerprint(readFileSync(file), version),
});

const picture = /\.(?:jpe?g|png)$/;
const anyPicture = /\.(?:jpe?g|png|webp|avif|hei[cf]|tiff?|gif|bmp)$/i;

/** @throws StudioError when a file is a picture of another kind, or a camera has written its ending in capitals. */
const readPictures = (folder: string): Source[] => {
  const files = listFiles(folder, '*').filter((file) => anyPicture.test(file));
  const other = files.find((file) => !picture.test(file));
  if (other)
    throw new StudioError(`${other} cannot be used: pictures end in .jpg, .jpeg or .png, in lowercase.`);
  return files.map((file) => ({
    kind: 'picture',
    file,
    fingerprint: fingerprint(readFileSync(file), 'picture'),
  }));
};

/**
 * Every source by the slug of its product.
 *
 * @throws StudioError when a picture's name is no slug, a photograph has two sources, or a second view has no first.
 */
export const readSources = (studio: string, pictures: string): Sources => {
  const version = readRigVersion(studio);
  const sources: Sources = {};
  for (const file of listFiles(path.join(studio, 'products'), '*.py'))
    addMain(sources, readModel(file, version));
  for (const picture of readPictures(pictures)) addMain(sources, picture);
  for (const file of listFiles(path.join(studio, 'details'), '*.py')) {
    // The same model from close up: a change of the product's file makes it out of date too.
    const { fingerprint: model = version } = sources[path.parse(file).name]?.main ?? {};
    addDetail(sources, readModel(file, model));
  }
  for (const picture of readPictures(path.join(pictures, 'details'))) addDetail(sources, picture);
  return sources;
};
