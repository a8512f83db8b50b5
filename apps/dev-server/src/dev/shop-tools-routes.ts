import type { shopToolsContract } from '@curiolane/contract/dev-tools';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { clockHandlers } from './clock-routes.ts';
import { faultsHandlers } from './faults-routes.ts';
import { harHandlers } from './har-routes.ts';
import { journalHandlers } from './journal-routes.ts';
import type { ShopToolsDependencies } from './shop-tools.ts';
import { snapshotsHandlers } from './snapshots-routes.ts';
import { storedDataHandlers } from './stored-data-routes.ts';

export const shopToolsHandlers = (
  dependencies: ShopToolsDependencies,
): Handlers<typeof shopToolsContract> => ({
  ...faultsHandlers(dependencies),
  ...harHandlers(dependencies),
  ...journalHandlers(dependencies),
  ...clockHandlers(dependencies),
  ...snapshotsHandlers(dependencies),
  ...storedDataHandlers(dependencies),
});
