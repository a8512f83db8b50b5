import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, loadEnv } from 'vite';
import { buildFolder } from './build-folder.ts';
import { environment } from './src/environment.ts';
import { browserTargets as target } from './vite-targets.ts';

/**
 * Builds the service worker into `dist/service-worker.js`, with the list of the scripts, styles and fonts that it
 * stores; and `dist/no-service-worker.js`, which removes it, and takes its place where it is turned off.
 */

const dist = join(import.meta.dirname, buildFolder);

const listAssets = async () => {
  const names = await readdir(join(dist, 'assets'));
  return names
    .filter((name) => /\.(?:js|css|woff2)$/.test(name))
    .sort()
    .map((name) => ({ url: `/assets/${name}`, revision: null }));
};

const buildWorker = async (source: string, name: string, define: Record<string, string>) => {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      target,
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker', source),
        // Not all browsers run a module as a service worker.
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });
};

const { VITE_SERVICE_WORKER: setting } = environment.parse(
  loadEnv('production', import.meta.dirname, 'VITE_'),
);
const assets = await listAssets();
const buildId = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 16);
const define = { __ASSETS__: JSON.stringify(assets), __BUILD__: JSON.stringify(buildId) };

await buildWorker('no-service-worker.ts', 'no-service-worker.js', {});
await buildWorker(
  setting === 'on' ? 'service-worker.ts' : 'no-service-worker.ts',
  'service-worker.js',
  define,
);
console.log(`built the service worker (${setting}), which stores ${assets.length} files`);
