import { backendPaths } from '@curiolane/contract/backend-paths';
import { readBasePath } from '@curiolane/contract/base-path';
import { cssModules } from '@curiolane/ui/css-modules';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildFolder } from './build-folder.ts';
import { earlyScript } from './vite-early-script.ts';
import { parsedEnvironment } from './vite-environment.ts';
import { productionRouter } from './vite-production-router.ts';
import { scriptLoading } from './vite-script-loading.ts';
import { browserTargets as target } from './vite-targets.ts';

const { BACKEND_URL = 'http://localhost:3000', ALLOWED_HOSTS, VITE_SITE_URL } = process.env;

const basePath = readBasePath(process.env.BASE_PATH);

/** The dev server, whose certificate may be one of this machine. */
const backend = { target: new URL(BACKEND_URL).origin, changeOrigin: true, secure: false };

/** The names that the dev server behind it responds to as well: docs/reference/settings.md#host-names. */
const allowedHosts = [
  ...(ALLOWED_HOSTS ?? '').split(',').map((name) => name.trim()),
  VITE_SITE_URL ? new URL(VITE_SITE_URL).hostname : '',
].filter(Boolean);

export default defineConfig(({ isSsrBuild }) => ({
  base: `${basePath}/`,
  plugins: [
    react(),
    parsedEnvironment(),
    productionRouter(),
    earlyScript(target, basePath),
    scriptLoading(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      // `src/offline` registers it, and the folder public has the manifest of the installed shop.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // Not all browsers run a module as a service worker.
        rollupFormat: 'iife',
        // cspell:ignore importmap -- the name that Vite gives it
        globPatterns: ['assets/*.{js,css,woff2}', 'importmap.json'],
      },
    }),
  ],
  css: { modules: cssModules },
  server: {
    port: 5173,
    strictPort: true,
    allowedHosts,
    proxy: Object.fromEntries(backendPaths.map((path) => [basePath + path, backend])),
  },
  build: {
    target,
    outDir: isSsrBuild ? `${buildFolder}-server` : buildFolder,
    manifest: !isSsrBuild,
    // Files refer to each other by names that stay: an edit renames its own file alone, and a shopper keeps the others.
    chunkImportMap: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One style sheet: a page that is rendered by the server is styled, whichever parts its HTML has.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A text that does not exist fails the build, by file and line.
      onwarn: (warning, warn) => {
        if (warning.code === 'IMPORT_IS_UNDEFINED') throw new Error(warning.message);
        warn(warning);
      },
      // The styles of a CSS Module whose class names are inlined would be left out of the bundle.
      optimization: { inlineConst: false },
      output: {
        // Chromium compiles all functions of such a file in a thread beside the page, instead of one by one in the page
        // as they are called (https://v8.dev/blog/explicit-compile-hints).
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: {
          groups: [
            // Every page loads these, and runs each in a task of its own: none keeps a phone busy for long. The schemas
            // of the contract take as long to create as all else that the shop does at its start; with zod alone they
            // are created while React is still under way.
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/react|browser\/react-root/,
              priority: 4,
            },
            {
              name: 'contract',
              tags: ['$initial'],
              test: /packages\/contract|node_modules\/zod/,
              priority: 3,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  // The prerender runs from one bundle: CommonJS dependencies (redux-persist) do not load otherwise.
  ssr: { noExternal: true },
  // In the bundle of the server too, whose React would otherwise depend on the environment that it runs in.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
