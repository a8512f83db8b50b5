import type { shopToolsContract } from '@curiolane/contract/dev-tools';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { readHarPairs } from '../har/har-pairs.ts';
import { errorResponse } from '../http/contract/error-response.ts';
import { maxFaults } from './faults.ts';
import { toHar } from './har-file.ts';
import { canBeStub, toStubs } from './har-stubs.ts';
import { readDetails } from './journal-details.ts';
import type { ShopToolsDependencies } from './shop-tools.ts';

/** As many as the journal lists at once. */
const maxEntries = 1000;

export const harHandlers = ({
  journal,
  outbox,
  faults,
}: Pick<ShopToolsDependencies, 'journal' | 'outbox' | 'faults'>): Pick<
  Handlers<typeof shopToolsContract>,
  'exportHar' | 'importHar'
> => ({
  exportHar: async (_, { request }) => {
    const recorded = journal
      .latest(maxEntries)
      .toReversed()
      .flatMap(({ id }) => journal.find(id) ?? []);
    const details = await Promise.all(
      recorded.map(async (each) => ({
        ...(await readDetails(each, { revealCodes: false }, outbox.find)),
        sentStatus: each.entry.status && (each.capture?.sentStatus ?? each.entry.status),
      })),
    );
    return { status: 200, body: toHar(details, `${request.protocol}://${request.host}`) };
  },
  importHar: ({ body: { log } }) => {
    const pairs = readHarPairs(log.entries).filter(canBeStub);
    const stubs = toStubs(pairs);
    if (stubs.length === 0)
      return errorResponse(
        400,
        'validation_failed',
        `None of the ${log.entries.length} entries is a request to a route of the contract with a response in JSON.`,
      );
    if (faults.list().length + stubs.length > maxFaults)
      return errorResponse(
        429,
        'rate_limited',
        `A shop keeps ${maxFaults} faults; it has ${faults.list().length}, and the file would add ${stubs.length}.`,
      );
    for (const stub of stubs) faults.add(stub);
    return { status: 201, body: { stubs: stubs.length, others: log.entries.length - pairs.length } };
  },
});
