import { contract } from '@curiolane/contract';
import { toPlainRoutes } from './plain-routes.ts';

/** Every route of the contract, without the schemas. A build has the value in place of this code: `vite-plain-routes.ts`. */
export const routes: typeof contract = toPlainRoutes(contract);
