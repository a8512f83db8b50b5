import { backendPaths } from '@curiolane/contract/backend-paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './vite-early-script.ts';
import { scriptLoading } from './vite-script-loading.ts';

const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), earlyScript(), scriptLoading()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(backendPaths.map((path) => [path, backend])),
  },
  build: {
    target: 'es2022',
    // One style sheet for the whole shop: it is small, and a page never waits for its own.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What several pages share is one file: two dozen files of a few hundred bytes cost a phone more.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
      },
    },
  },
  // The prerender runs from one bundle: CommonJS dependencies (redux-persist) do not load otherwise.
  ssr: { noExternal: true },
});
