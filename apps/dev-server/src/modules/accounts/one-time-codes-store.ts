import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export type OneTimeCode = Selectable<Schema['one_time_codes']>;

export type OneTimeCodesStore = ReturnType<typeof oneTimeCodesStore>;

/** The codes that let an account be changed, each for the browser that asked for it. */
export const oneTimeCodesStore = (queries: Kysely<Schema>) => ({
  /** Stores a code in place of the one that the browser asked for before, if there is one. */
  replace: (previousTokenHash: string | undefined, code: OneTimeCode): Promise<void> =>
    queries.transaction().execute(async (transaction) => {
      if (previousTokenHash !== undefined)
        await transaction.deleteFrom('one_time_codes').where('token_hash', '=', previousTokenHash).execute();
      await transaction.insertInto('one_time_codes').values(code).execute();
    }),

  find: (tokenHash: string): Promise<OneTimeCode | undefined> =>
    queries.selectFrom('one_time_codes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

  /** Counts a try before it is judged, so that concurrent ones count too. @returns false when there is none left. */
  async useTry(tokenHash: string, maxTries: number): Promise<boolean> {
    const used = await queries
      .updateTable('one_time_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('tries', '<', maxTries)
      .returning('tries')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Removes a code that was entered. @returns false when it was used before. */
  async redeem(tokenHash: string): Promise<boolean> {
    const redeemed = await queries
      .deleteFrom('one_time_codes')
      .where('token_hash', '=', tokenHash)
      .returning('token_hash')
      .executeTakeFirst();
    return redeemed !== undefined;
  },

  /** Removes every code with which the account could be changed, whichever browser asked for it. */
  deleteOf: async (accountId: string): Promise<void> =>
    void (await queries.deleteFrom('one_time_codes').where('account_id', '=', accountId).execute()),
});
