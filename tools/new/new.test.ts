import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environment } from '../run.ts';
import type { KindName } from './kinds.ts';

const root = join(import.meta.dirname, '../..');
const pictures = /\.(?:avif|jpg|png|webp|woff2)$/;

let copy: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' });

/** Links what a package of the copy depends on: other packages to their copies, everything else to what is installed. */
const linkModules = (folder: string) => {
  const installed = join(root, folder, 'node_modules');
  if (!existsSync(installed)) return;
  mkdirSync(join(copy, folder, 'node_modules', '@curiolane'), { recursive: true });
  for (const name of readdirSync(installed).filter((each) => each !== '@curiolane'))
    symlinkSync(join(installed, name), join(copy, folder, 'node_modules', name));
  const own = join(installed, '@curiolane');
  for (const name of existsSync(own) ? readdirSync(own) : [])
    symlinkSync(
      join(copy, relative(root, realpathSync(join(own, name)))),
      join(copy, folder, 'node_modules', '@curiolane', name),
    );
};

/** A copy of the repository to write into, with the packages that are installed here. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'curiolane-new-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .split('\0')
    .filter((file) => file && !pictures.test(file) && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  for (const file of files) if (basename(file) === 'package.json') linkModules(dirname(file));
  git('init', '--quiet');
  git('add', '--all');
});

afterAll(() => rmSync(copy, { recursive: true }));

const runIn = (folder: string, command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(copy, folder),
    env: environment(),
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
};

const runNew = (...args: string[]) => runIn('.', process.execPath, 'tools/new/new.ts', ...args);
/** Stands for the content of every file. */
const hashTree = () => {
  git('add', '--all');
  return git('write-tree');
};

const generate = () => runIn('.', process.execPath, 'tools/generate.ts');

const scaffolds: [KindName, string, ...string[]][] = [
  ['route', 'trial-things'],
  ['route', 'trial-post', '--post'],
  ['route', 'trial-table', '--table'],
  ['route', 'trial-letter', '--post', '--table'],
  ['page', 'trial-guide'],
  ['component', 'trial-piece'],
];

/** All at once, so that lint and types judge them together, and each in the company of the others. */
describe('a route of each kind, a page and a component', () => {
  test.each(scaffolds)('a %s %s is written with its tests', (kind, name, ...options) => {
    const { status, output } = runNew(kind, name, ...options);
    expect(output).toMatch(/^created .*\.test\.tsx?$/m);
    expect(status).toBe(0);
  });

  test('what is generated from them is written once', () => {
    expect(generate()).toMatchObject({ status: 0 });
    expect(generate().output).toBe('Everything was up to date.\n');
  });

  test('they fit lint', () => {
    expect(runIn('.', 'biome', 'check', '--error-on-warnings')).toMatchObject({ status: 0 });
  });

  test.each([
    'packages/contract',
    'packages/conformance',
    'packages/ui',
    'apps/dev-server',
    'apps/web',
    'bench',
  ])('they fit the types of %s', (folder) => {
    expect(runIn(folder, process.execPath, '--run', 'typecheck')).toEqual({ status: 0, output: '' });
  });

  // The routes with a POST or a table are limited, store, and refuse a second time.
  test.each([
    ['apps/dev-server', 'src/modules/trial-', 'src/dev/stored-data'],
    ['apps/web', 'src/features/trial-', 'src/lib/routes.test.ts'],
    ['packages/contract', 'src/openapi'],
    ['packages/conformance', 'src/cases.test.ts', 'src/docs.test.ts'],
  ])('in %s they pass their own tests, and those that compare all of them', (folder, ...files) => {
    expect(runIn(folder, 'vitest', 'run', ...files)).toMatchObject({ status: 0 });
  });

  test.each([
    ['route', 'trial-things'],
    ['page', 'trial-guide'],
    ['component', 'trial-piece'],
    ['route', 'Gift Cards'],
    ['page', 'Gift Cards'],
    ['component', 'Gift Cards'],
  ])('another %s by the name %j is refused and nothing is written', (kind, refused) => {
    const before = hashTree();
    const { status, output } = runNew(kind, refused);
    expect(output).toMatch(/^error: (?:The name .* is taken|"Gift Cards" is no name)/);
    expect(status).toBe(2);
    expect(hashTree()).toBe(before);
  });
});
