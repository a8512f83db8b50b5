import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';

export type Account = Selectable<Schema['accounts']>;

export type AccountsStore = ReturnType<typeof accountsStore>;

export const accountsStore = (queries: Kysely<Schema>) => ({
  find: (email: NormalizedEmail): Promise<Account | undefined> =>
    queries.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst(),

  /** @returns whether the account was created; false when the e-mail has one already. */
  async add(account: Account): Promise<boolean> {
    const added = await queries
      .insertInto('accounts')
      .values(account)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  update: (
    email: NormalizedEmail,
    profile: Pick<Account, 'phone' | 'address' | 'avatar'>,
  ): Promise<Account | undefined> =>
    queries.updateTable('accounts').set(profile).where('email', '=', email).returningAll().executeTakeFirst(),

  addSession: async (session: Schema['sessions']): Promise<void> =>
    void (await queries.insertInto('sessions').values(session).execute()),

  findSession: (tokenHash: string, now: number) =>
    queries
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id as accountId', 'accounts.email', 'sessions.expires_at as expiresAt'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  deleteSession: async (tokenHash: string): Promise<void> =>
    void (await queries.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()),
});
