import { join } from 'node:path';
import type { Plugin } from 'vite';

const preloadHelper = /^\0vite\/preload-helper\.js$/;

/**
 * Replaces Vite's helper around each `import()`, which uses `modulepreload`, by `src/browser/script-loading.ts`: Firefox
 * and WebKit cache a script that fails to preload for as long as the page is open, and Vite retries none
 * (https://github.com/vitejs/vite/issues/11804, https://github.com/whatwg/html/issues/6768).
 */
export const scriptLoading = (): Plugin => {
  let replaced = false;
  return {
    name: 'script-loading',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: preloadHelper },
      handler: () => {
        replaced = true;
        const path = JSON.stringify(join(import.meta.dirname, 'src/browser/script-loading.ts'));
        return `export { loadScript as __vitePreload } from ${path}`;
      },
    },
    buildEnd() {
      if (this.environment.config.consumer === 'client' && !replaced)
        this.error('Vite has no preload helper of the known name any more.');
    },
  };
};
