import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { choicesOption, createCommand, parseCount } from '@curiolane/tools/command';
import { photographSize } from '../src/photograph-name.ts';
import { photographsFolder } from '../src/photographs-folder.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { macros } from './landing.ts';
import { encodeAgain, makePhotograph, removeLeftovers } from './make-photographs.ts';
import { readManifest } from './manifest.ts';
import { listShots, outOfDate } from './out-of-date.ts';
import { renderModel } from './render.ts';
import { type ProductSources, readSources } from './sources.ts';
import { StudioError } from './studio-error.ts';
import { type Shot, toFileSlug, type View, views } from './view.ts';

const folderAt = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const folders = {
  photographs: photographsFolder,
  plinth: folderAt('../storefront/plinth'),
  rendered: folderAt('./rendered'),
};

type AllSources = Record<string, ProductSources>;

const findOutOfDate = (sources: AllSources): Shot[] =>
  outOfDate(sources, { ...readManifest(folders.photographs), ...readManifest(folders.plinth) });

const timed = async (shot: Shot, work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  console.log(`${toFileSlug(shot)}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

const writeSheet = () => writeContactSheet(folders.photographs, readManifest(folders.photographs), macros());

const makeAll = async (shots: readonly Shot[], sources: AllSources, threads?: number) => {
  const leftovers = removeLeftovers(sources, folders);
  for (const name of leftovers) console.log(`${name}: removed, its source is gone`);
  for (const shot of shots) {
    const source = sources[shot.slug]?.[shot.view];
    if (source) await timed(shot, () => makePhotograph(shot, source, folders, threads));
  }
  if (shots.length + leftovers.length === 0) console.log('All photographs are up to date.');
  else await writeSheet();
};

const draftAll = async (shots: readonly Shot[], sources: AllSources, threads?: number) => {
  for (const shot of shots)
    if (sources[shot.slug]?.[shot.view]?.kind === 'picture')
      console.log(`${toFileSlug(shot)}: a picture needs no draft`);
    else await timed(shot, () => renderModel(shot, folders.rendered, { draft: true, threads }));
};

const encodeAll = async (shots: readonly Shot[], sources: AllSources) => {
  for (const shot of shots) {
    const source = sources[shot.slug]?.[shot.view];
    if (source) await timed(shot, () => encodeAgain(shot, source, folders));
  }
  await writeSheet();
};

type Options = { draft?: boolean; encode?: boolean; threads?: number; view?: View };

const { width, height } = photographSize;
const command = createCommand(
  'npm run photographs --',
  'Makes the photographs of the catalogue from their sources: pictures that were taken elsewhere, and models that Blender renders.',
)
  .argument(
    '[slugs...]',
    'which photographs to make, changed or not; without one, all whose source has changed',
  )
  .addOption(choicesOption('--view <view>', 'one of the two views only', views))
  .option('--draft', 'render models small and fast, into studio/rendered only')
  .option('--encode', 'write the files again from what was rendered here before, without Blender')
  .option('--threads <count>', 'how many threads Blender may take; without it, one for each core', parseCount)
  .addHelpText(
    'after',
    `
Sources:
  packages/catalogue/pictures/<slug>.jpg           a JPEG or PNG of at least ${width} × ${height} pixels
  packages/catalogue/studio/products/<slug>.py     a model; Blender is needed for these only
  packages/catalogue/pictures/details/<slug>.jpg   its second view, from close up
  packages/catalogue/studio/details/<slug>.py      the same of a model`,
  )
  .action(async (asked: string[], { draft, encode, threads, view }: Options) => {
    const sources = readSources(import.meta.dirname, folderAt('../pictures'));
    const unknown = asked.filter((slug) => !Object.hasOwn(sources, slug));
    if (unknown.length > 0)
      command.error(
        `error: no source for ${unknown.join(', ')}: save a picture as ${path.join('packages', 'catalogue', 'pictures', `${unknown[0]}.jpg`)}.\nThere are ${Object.keys(sources).join(', ')}.`,
      );
    if (draft && encode) command.error('error: choose one of --draft and --encode.');
    const all = listShots(sources);
    const wanted = asked.length > 0 ? all.filter(({ slug }) => asked.includes(slug)) : findOutOfDate(sources);
    const shots = encode && asked.length === 0 ? all : wanted;
    if (view)
      for (const slug of asked)
        if (!sources[slug]?.[view]) command.error(`error: ${slug} has no ${view} view.`);
    const make = draft ? draftAll : encode ? encodeAll : makeAll;
    await make(
      shots.filter((shot) => !view || shot.view === view),
      sources,
      threads,
    );
  });

try {
  await command.parseAsync();
} catch (error) {
  if (!(error instanceof StudioError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
