import type { KyselyPlugin } from 'kysely';

/** The database is not migrated yet. The code is PostgreSQL's own for `cannot_connect_now`. */
class NotMigratedError extends Error {
  readonly code = '57P03';
}

/** Rejects queries as if the database could not be reached until it is migrated. */
export const migrationGuard = (isPending: () => boolean): KyselyPlugin => ({
  transformQuery({ node }) {
    if (isPending()) throw new NotMigratedError('The database is not migrated yet.');
    return node;
  },
  transformResult: async ({ result }) => result,
});
