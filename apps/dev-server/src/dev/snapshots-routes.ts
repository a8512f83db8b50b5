import type { shopToolsContract } from '@curiolane/contract/dev-tools';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { done } from './done.ts';
import { maxNamedSnapshots } from './named-snapshots.ts';
import type { ShopToolsDependencies } from './shop-tools.ts';
import type { RestoreResult } from './snapshots.ts';

type Routes =
  | 'takeSnapshot'
  | 'restoreSnapshot'
  | 'listSnapshots'
  | 'saveSnapshot'
  | 'compareSnapshot'
  | 'restoreNamedSnapshot'
  | 'deleteSnapshot';

const notFound = (...names: string[]) =>
  errorResponse(404, 'not_found', `There is no snapshot ${names.map((name) => `“${name}”`).join(' and ')}.`);

export const snapshotsHandlers = ({
  snapshots,
  namedSnapshots,
  notifyOutbox,
}: ShopToolsDependencies): Pick<Handlers<typeof shopToolsContract>, Routes> => {
  const toResponse = (restored: RestoreResult) => {
    if (restored.outcome === 'mismatch') return errorResponse(409, 'snapshot_mismatch', restored.reason);
    notifyOutbox();
    return done('The snapshot is restored.');
  };
  return {
    takeSnapshot: async () => ({ status: 200, body: await snapshots.take() }),
    restoreSnapshot: async ({ body }) => toResponse(await snapshots.restore(body)),
    listSnapshots: () => ({
      status: 200,
      body: { snapshots: namedSnapshots.list(), max: maxNamedSnapshots },
    }),
    saveSnapshot: async ({ body: { name } }) => {
      const saved = await namedSnapshots.save(name);
      return saved.outcome === 'saved'
        ? { status: 201, body: saved.snapshot }
        : errorResponse(409, 'snapshot_mismatch', saved.reason);
    },
    compareSnapshot: async ({ params: { name }, query }) => {
      const unknown = [name, query.with ?? name].filter((each) => !namedSnapshots.has(each));
      const tables = await namedSnapshots.compare(name, query.with);
      return tables ? { status: 200, body: { tables } } : notFound(...new Set(unknown));
    },
    restoreNamedSnapshot: async ({ params: { name } }) => {
      const restored = await namedSnapshots.restore(name);
      return restored ? toResponse(restored) : notFound(name);
    },
    deleteSnapshot: ({ params: { name } }) =>
      namedSnapshots.delete(name) ? done('The snapshot is deleted.') : notFound(name),
  };
};
