import type { shopToolsContract } from '@curiolane/contract/dev-tools';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { done } from './done.ts';
import type { ShopToolsDependencies } from './shop-tools.ts';

type Routes = 'listFaults' | 'addFault' | 'removeFault' | 'removeFaults';

export const faultsHandlers = ({
  faults,
}: Pick<ShopToolsDependencies, 'faults'>): Pick<Handlers<typeof shopToolsContract>, Routes> => ({
  listFaults: () => ({ status: 200, body: { faults: [...faults.list()], applied: faults.applied() } }),
  addFault: ({ body }) => ({ status: 201, body: faults.add(body) }),
  removeFault: ({ params }) =>
    faults.remove(params.id)
      ? done('The fault is removed.')
      : errorResponse(404, 'not_found', `There is no fault ${params.id}.`),
  removeFaults: () => {
    faults.clear();
    return done('All faults are removed.');
  },
});
