import type { KyselyPlugin } from 'kysely';

/** The tables are not of this version yet. The code is PostgreSQL's own for «cannot connect now». */
class BehindError extends Error {
  readonly code = '57P03';
}

/** Refuses queries as if the database were out of reach while its tables are not of this version. */
export const whileBehind = (isBehind: () => boolean): KyselyPlugin => ({
  transformQuery({ node }) {
    if (isBehind()) throw new BehindError('The tables are not there yet.');
    return node;
  },
  transformResult: async ({ result }) => result,
});
