/**
 * npm run photographs [-- name ...] [--draft]
 *
 * Renders the named products, or else all whose picture is out of date, and encodes them for the shop. A draft is
 * a quarter of the size, takes seconds and stays in `rendered/`.
 */
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Command, findBlender, photograph } from './blender.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { encodePhotograph } from './encode.ts';
import { encodeStep, macros, type Sources, stepOf } from './landing.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { chosen, fingerprint } from './out-of-date.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const photographs = fileURLToPath(new URL('../photographs', import.meta.url));
const ofStorefront = fileURLToPath(new URL('../../../web/src/lib/photographs', import.meta.url));
/** What is not for sale: the storefront carries its picture itself, whatever catalogue it shows. */
const notForSale = ['plinth'];
const folderOf = (slug: string) => (notForSale.includes(slug) ? ofStorefront : photographs);
const rendered = path.join(here, 'rendered');

function fingerprints(): Record<string, string> {
  const rig = readFileSync(path.join(here, 'rig.py'), 'utf8');
  const version = /^VERSION = (\d+)$/m.exec(rig)?.[1];
  if (!version) throw new Error('rig.py has no line "VERSION = <number>".');
  const files = globSync('*.py', { cwd: path.join(here, 'products') }).sort();
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.py'),
      fingerprint(readFileSync(path.join(here, 'products', file), 'utf8'), version),
    ]),
  );
}

async function render(blender: Command, slug: string, suffix: string, args: string[]): Promise<Sources> {
  const picture = path.join(rendered, `${slug}${suffix}.png`);
  const macro = path.join(rendered, `${slug}-macro${suffix}.png`);
  mkdirSync(rendered, { recursive: true });
  await photograph(blender, [slug, '--out', picture, ...args]);
  if (stepOf(slug)) await photograph(blender, [slug, '--macro', '--out', macro, ...args]);
  return { picture, macro };
}

async function publish(slug: string, sources: Sources, madeFrom: string): Promise<void> {
  const folder = folderOf(slug);
  const name = await encodePhotograph(slug, sources.picture, folder);
  const step = stepOf(slug);
  if (step) await encodeStep(step, sources);
  // Read anew and kept after each, so that an interrupted run loses nothing.
  writeManifest(folder, { ...readManifest(folder), [slug]: { name, madeFrom } });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { draft: { type: 'boolean' } },
  });
  const current = fingerprints();
  const slugs = chosen(positionals, current, {
    ...readManifest(photographs),
    ...readManifest(ofStorefront),
  });
  if (slugs.length === 0) return console.log('All photographs are up to date.');
  const blender = findBlender();
  for (const slug of slugs) {
    const started = Date.now();
    if (values.draft) {
      await render(blender, slug, '-draft', ['--draft']);
    } else {
      await publish(slug, await render(blender, slug, '', []), current[slug] ?? '');
    }
    console.log(`${slug}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
  if (!values.draft) await writeContactSheet(photographs, readManifest(photographs), macros());
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
