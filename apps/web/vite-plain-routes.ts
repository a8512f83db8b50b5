import { contract } from '@curiolane/contract';
import type { Plugin } from 'vite';
import { toPlainRoutes } from './src/api/plain-routes.ts';

const file = /\/src\/api\/routes\.ts$/;

/** Builds `src/api/routes.ts` as the value of its export: the contract's own code has the schemas, and with them zod. */
export const plainRoutes = (): Plugin => {
  let replaced = false;
  return {
    name: 'plain-routes',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: file },
      handler: () => {
        replaced = true;
        return {
          code: `export const routes = ${JSON.stringify(toPlainRoutes(contract))};`,
          moduleType: 'js',
        };
      },
    },
    buildEnd() {
      if (!replaced) this.error('src/api/routes.ts is not at its known path any more.');
    },
  };
};
