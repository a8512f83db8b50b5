import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCommand } from '@curiolane/tools/command';
import { photographSize } from '../src/photograph-name.ts';
import { photographsFolder } from '../src/photographs-folder.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { macros } from './landing.ts';
import { makePhotograph, removeLeftovers } from './make-photographs.ts';
import { readManifest } from './manifest.ts';
import { outOfDate } from './out-of-date.ts';
import { renderModel } from './render.ts';
import { readSources, type Source } from './sources.ts';
import { StudioError } from './studio-error.ts';

const folderAt = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const folders = {
  photographs: photographsFolder,
  plinth: folderAt('../storefront/plinth'),
  rendered: folderAt('./rendered'),
};

const findOutOfDate = (sources: Record<string, Source>): string[] =>
  outOfDate(sources, { ...readManifest(folders.photographs), ...readManifest(folders.plinth) });

const timed = async (slug: string, work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  console.log(`${slug}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

const makeAll = async (slugs: readonly string[], sources: Record<string, Source>) => {
  const leftovers = removeLeftovers(sources, folders);
  for (const slug of leftovers) console.log(`${slug}: removed, its source is gone`);
  for (const slug of slugs) {
    const source = sources[slug];
    if (source) await timed(slug, () => makePhotograph(slug, source, folders));
  }
  if (slugs.length + leftovers.length === 0) console.log('All photographs are up to date.');
  else await writeContactSheet(folders.photographs, readManifest(folders.photographs), macros());
};

const draftAll = async (slugs: readonly string[], sources: Record<string, Source>) => {
  for (const slug of slugs)
    if (sources[slug]?.kind === 'picture') console.log(`${slug}: a picture needs no draft`);
    else await timed(slug, () => renderModel(slug, folders.rendered, true));
};

const { width, height } = photographSize;
const command = createCommand(
  'npm run photographs --',
  'Makes the photographs of the catalogue from their sources: pictures that were taken elsewhere, and models that Blender renders.',
)
  .argument(
    '[slugs...]',
    'which photographs to make, changed or not; without one, all whose source has changed',
  )
  .option('--draft', 'render models small and fast, into studio/rendered only')
  .addHelpText(
    'after',
    `
Sources:
  packages/catalogue/pictures/<slug>.jpg           a JPEG or PNG of at least ${width} × ${height} pixels
  packages/catalogue/studio/products/<slug>.py     a model; Blender is needed for these only`,
  )
  .action(async (asked: string[], { draft = false }: { draft?: boolean }) => {
    const sources = readSources(import.meta.dirname, folderAt('../pictures'));
    const unknown = asked.filter((slug) => !Object.hasOwn(sources, slug));
    if (unknown.length > 0)
      command.error(
        `error: no source for ${unknown.join(', ')}: save a picture as ${path.join('packages', 'catalogue', 'pictures', `${unknown[0]}.jpg`)}.\nThere are ${Object.keys(sources).join(', ')}.`,
      );
    const slugs = asked.length > 0 ? asked : findOutOfDate(sources);
    await (draft ? draftAll : makeAll)(slugs, sources);
  });

try {
  await command.parseAsync();
} catch (error) {
  if (!(error instanceof StudioError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
