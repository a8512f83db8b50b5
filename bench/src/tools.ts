import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '@curiolane/tools/run';

/**
 * Programs that only the benchmarks use, at exact versions. Together they are 480 MB: they are installed when a part
 * needs them, from the registry that npm is configured for, and not with the workspace.
 */
const tools = {
  peers: {
    '@mockoon/cli': '9.9.0',
    '@stoplight/prism-cli': '5.14.2',
    '@ts-rest/core': '3.52.1',
    '@ts-rest/fastify': '3.52.1',
    express: '5.3.0',
    // What @ts-rest/fastify is made for.
    fastify: '4.29.1',
    'json-server': '1.0.0-beta.3',
    zod: '3.25.76',
  },
  lighthouse: { lighthouse: '12.8.2' },
  chart: { vega: '6.4.0', 'vega-lite': '6.5.0' },
} as const;

export type ToolSet = keyof typeof tools;

/** The versions of a set, for notes. */
export const describeTools = (set: ToolSet): string =>
  Object.entries(tools[set])
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

const cache = join(import.meta.dirname, '../node_modules/.cache/tools');

const install = async (folder: string) => {
  const code = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error(`npm install failed in ${folder}.`);
};

/** Installs a set, unless its versions are installed already. @returns the folder that has its `node_modules`. */
export const installTools = async (set: ToolSet): Promise<string> => {
  const folder = join(cache, set);
  const manifest = join(folder, 'package.json');
  const done = join(folder, 'installed.json');
  const content = JSON.stringify({ private: true, dependencies: tools[set] });
  if (existsSync(done) && readFileSync(done, 'utf8') === content) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(manifest, content);
  await install(folder);
  writeFileSync(done, content);
  return folder;
};

/** The file that a package of the set is imported by. */
export const resolveTool = (folder: string, name: string): string =>
  createRequire(join(folder, 'package.json')).resolve(name);
