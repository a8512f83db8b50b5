import { defineConfig } from 'vite';
import { productionRouter } from './vite-production-router.ts';
import { browserTargets } from './vite-targets.ts';

/** Builds the storefront's libraries alone, as they are built into the storefront: the floor of `npm run bench -- paint`. */
export default defineConfig({
  logLevel: 'error',
  plugins: [productionRouter()],
  build: {
    write: false,
    target: browserTargets,
    modulePreload: false,
    rolldownOptions: {
      input: 'libraries.ts',
      preserveEntrySignatures: 'strict',
      output: { format: 'es' },
    },
  },
});
