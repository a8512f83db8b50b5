import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@curiolane/testing/server-process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bundleServer } from '../bundle.ts';
import { expectConformance, storefrontOrigin } from './testing/conformance.ts';
import { writeRenderedBuild } from './testing/rendered-build.ts';

/** As deep as the real one, and ignored by all tools. */
const folder = join(import.meta.dirname, '../node_modules/.bundle');
const main = join(folder, 'main.js');

let server: RunningServer | undefined;
const start = async (variables: Record<string, string>) => {
  server = await startServer({ webRoot: '/nowhere', variables, program: main });
  return server;
};

beforeAll(() => bundleServer(folder));
afterEach(() => server?.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (path: string) => {
  const response = await fetch(`${server?.storefront}${path}`, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
};

test('in production the bundled server conforms to the contract, mails included', {
  timeout: 180_000,
}, async () => {
  // The mode with every route.
  const variables = { NODE_ENV: 'production', VERIFICATION: 'server', WEB_ORIGINS: storefrontOrigin };
  await expectConformance(await start(variables));
});

test('the bundled server has its photographs, its documentation and its development tools', async () => {
  await start({ NODE_ENV: 'test' });
  const { text } = await read('/products');
  const [{ image }] = JSON.parse(text) as [{ image: string }];
  expect((await read(image)).status).toBe(200);
  expect((await read('/docs/')).text).toContain('CurioLane API');
  expect((await read('/__dev')).status).toBe(200);
});

test('the bundled server renders the pages of its catalogue', async () => {
  const build = writeRenderedBuild();
  try {
    await start({ NODE_ENV: 'production', WEB_ROOT: build });
    const { text } = await read('/products/1');
    await expect.poll(async () => (await read('/Product/1')).text).toContain(JSON.parse(text).title);
  } finally {
    rmSync(build, { recursive: true });
  }
});

test('the bundled server starts without the PostgreSQL that it is to use', async () => {
  await start({ NODE_ENV: 'production', DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' });
  await expect.poll(async () => (await read('/health/ready')).text).toContain('"database":"down"');
});

const readChunk = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A file and all that it imports before it runs. */
const readLoaded = (name: string): string[] => {
  const text = readChunk(name);
  const imports = [...text.matchAll(/^import\b[^;]*?["']\.\/([^"']+)["'];/gm)];
  return [text, ...imports.flatMap(([, imported = '']) => readLoaded(imported))];
};

test('what only some settings need is in files of its own', () => {
  const all = readdirSync(folder).map(readChunk).join('\n');
  const cli = readdirSync(folder).find((name) => name.startsWith('cli-')) ?? '';
  const loaded = readLoaded(cli).join('\n');
  const parts = ['SqliteDriver', 'SMTPServer', 'const createDevTools =', 'BoundPool', 'nodejs_eventloop_lag'];
  expect(parts.filter((part) => all.includes(part))).toEqual(parts);
  expect(parts.filter((part) => loaded.includes(part))).toEqual(['SqliteDriver']);
});
