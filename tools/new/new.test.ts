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

const expectTypes = (folders: readonly string[]) => {
  for (const folder of folders)
    expect(runIn(folder, process.execPath, '--run', 'typecheck')).toEqual({ status: 0, output: '' });
};

const scaffolds: [KindName, string, string[]][] = [
  ['route', 'trial-things', ['packages/contract', 'packages/conformance', 'apps/dev-server', 'bench']],
  ['page', 'trial-guide', ['packages/ui', 'apps/web']],
  ['component', 'trial-piece', ['packages/ui']],
];

describe.each(scaffolds)('a new %s', (kind, name, packages) => {
  test('is written with its tests, and fits lint and types', () => {
    const { status, output } = runNew(kind, name);
    expect(output).toMatch(/^created .*\.test\.tsx?$/m);
    expect(status).toBe(0);
    expect(runIn('.', 'biome', 'check', '--error-on-warnings')).toMatchObject({ status: 0 });
    expectTypes(packages);
  });

  test.each([name, 'Gift Cards'])('by the name %j is refused and nothing is written', (refused) => {
    const before = hashTree();
    const { status, output } = runNew(kind, refused);
    expect(output).toMatch(/^error: (?:The name .* is taken|"Gift Cards" is no name)/);
    expect(status).toBe(2);
    expect(hashTree()).toBe(before);
  });
});

test('a page passes its own tests, and those that compare all pages', { timeout: 120_000 }, () => {
  const generate = () => runIn('.', process.execPath, 'tools/generate.ts');
  // The routes and components above have left it something to write.
  expect(generate()).toMatchObject({ status: 0 });
  expect(runNew('page', 'trial-visit')).toMatchObject({ status: 0 });
  expect(generate().output).toBe('Everything was up to date.\n');
  expect(
    runIn('apps/web', 'vitest', 'run', 'src/features/trial-visit', 'src/lib/routes.test.ts'),
  ).toMatchObject({ status: 0 });
});

test('routes with a POST, a table and both are limited, store and refuse a second time, as their own tests show', {
  timeout: 300_000,
}, () => {
  for (const [name, ...options] of [
    ['trial-post', '--post'],
    ['trial-table', '--table'],
    ['trial-letter', '--post', '--table'],
  ] as const)
    expect(runNew('route', name, ...options)).toMatchObject({ status: 0 });
  expect(runIn('.', process.execPath, 'tools/generate.ts')).toMatchObject({ status: 0 });
  expect(runIn('.', 'biome', 'check', '--error-on-warnings')).toMatchObject({ status: 0 });
  expectTypes(['packages/contract', 'packages/conformance', 'apps/dev-server', 'bench']);
  expect(
    runIn('apps/dev-server', 'vitest', 'run', 'src/modules/trial-', 'src/dev/stored-data'),
  ).toMatchObject({
    status: 0,
  });
  expect(runIn('packages/contract', 'vitest', 'run', 'src/openapi')).toMatchObject({ status: 0 });
  expect(
    runIn('packages/conformance', 'vitest', 'run', 'src/cases.test.ts', 'src/docs.test.ts'),
  ).toMatchObject({ status: 0 });
});
