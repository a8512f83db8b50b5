import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);

let folder: string;
let registry: Server;
let requests: string[];

const integrity = (tarball: Buffer) => `sha512-${createHash('sha512').update(tarball).digest('base64')}`;

const toManifest = (version: string) => ({ name: 'pnpm', version, bin: { pnpm: 'cli.js' } });

/** Writes what pnpm writes when it installs, and prints its version. */
const toProgram = (version: string) => `#!/usr/bin/env node
const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.modules.yaml', JSON.stringify({ packageManager: 'pnpm@${version}' }));
console.log('pnpm ${version}');
`;

/** The tarballs of the registry by their version. */
let tarballs: Map<string, Buffer>;

const publish = async (version: string) => {
  const source = join(folder, version);
  await mkdir(source);
  await writeFile(join(source, 'package.json'), JSON.stringify(toManifest(version)));
  await writeFile(join(source, 'cli.js'), toProgram(version));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: source });
  tarballs.set(version, await readFile(join(folder, `pnpm-${version}.tgz`)));
};

const startRegistry = async () => {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    requests.push(url);
    const tarball = tarballs.get(/^\/pnpm-(.+)\.tgz$/.exec(url)?.[1] ?? '');
    if (tarball) return response.end(tarball);
    if (url !== '/pnpm') return response.writeHead(404).end();
    const { port } = server.address() as AddressInfo;
    const versions = [...tarballs].map(([version, data]) => {
      const dist = { tarball: `http://127.0.0.1:${port}/pnpm-${version}.tgz`, integrity: integrity(data) };
      return [version, { ...toManifest(version), dist }];
    });
    const body = { name: 'pnpm', 'dist-tags': {}, versions: Object.fromEntries(versions) };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

const pin = (version: string) =>
  writeFile(join(folder, 'project/package.json'), JSON.stringify({ packageManager: `pnpm@${version}` }));

beforeEach(async () => {
  requests = [];
  folder = await mkdtemp(join(tmpdir(), 'curiolane-pnpm-'));
  tarballs = new Map();
  await publish('1.2.3');
  registry = await startRegistry();
  await mkdir(join(folder, 'project/tools'), { recursive: true });
  await cp(join(import.meta.dirname, 'pnpm.mjs'), join(folder, 'project/tools/pnpm.mjs'));
  await pin('1.2.3');
});
afterEach(async () => {
  registry.closeAllConnections();
  registry.close();
  await rm(folder, { recursive: true });
});

/** Runs it as on a machine of its own, whose registry is the one of this test. */
const runPnpm = async () => {
  const { port } = registry.address() as AddressInfo;
  const { PATH } = process.env;
  const { stdout } = await run(process.execPath, ['tools/pnpm.mjs'], {
    cwd: join(folder, 'project'),
    env: {
      PATH,
      HOME: folder,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_update_notifier: 'false',
    },
  });
  return stdout.trim();
};

test('once it has run, a command sends no request to the registry, which may be slow or away', async () => {
  expect(await runPnpm()).toBe('pnpm 1.2.3');
  expect(requests).not.toEqual([]);
  requests = [];
  expect(await runPnpm()).toBe('pnpm 1.2.3');
  expect(requests).toEqual([]);
});

test('a version that was published since then is found', async () => {
  await runPnpm();
  await publish('1.2.4');
  await pin('1.2.4');
  expect(await runPnpm()).toBe('pnpm 1.2.4');
});
