import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { holdOffReset, lockAccount } from '../../db/tables.ts';
import { isDuplicate } from '../../db/unavailable.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import { oneTimeCodesStore } from './one-time-codes-store.ts';

export type Account = Selectable<Schema['accounts']>;

export type NewAccountSteps = {
  /** Uses up what allows the registration; false when it is used up already. */
  redeem?(transaction: Transaction<Schema>): Promise<boolean>;
  afterwards?(transaction: Transaction<Schema>, account: Account): Promise<void>;
};

export type AddedAccount = 'registered' | 'email_taken' | 'verification_required';

/** Stores the account. @returns whether its e-mail was free. */
export const insertAccount = async (connection: Kysely<Schema>, account: Account): Promise<boolean> => {
  const added = await connection
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export type EmailChange = {
  accountId: string;
  email: NormalizedEmail;
  codeTokenHash: string;
  /** Of the session that goes on. */
  keptTokenHash: string;
};

export type PasswordHashChange = {
  accountId: string;
  /** The one that the password was checked against. */
  from: string;
  to: string;
  /** Of the session that goes on. */
  keptTokenHash: string;
};

export type ChangedEmail = 'changed' | 'verification_required' | 'email_taken';

/**
 * Keeps others from changing the account until the end of the transaction: every change of a password comes first, or
 * waits, and then finds the sessions that were opened with the old one.
 *
 * @returns false when the account has another password by now, or is gone.
 */
const lockWith = async (transaction: Transaction<Schema>, accountId: string, passwordHash: string) => {
  if (!(await lockAccount(transaction, accountId))) return false;
  const account = await transaction
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.password_hash === passwordHash;
};

/** Ends what was possible with the account's old password or e-mail, but for one session. */
const endOthers = async (transaction: Transaction<Schema>, accountId: string, keptTokenHash: string) => {
  await oneTimeCodesStore(transaction).deleteOf(accountId);
  await transaction
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', keptTokenHash)
    .execute();
};

export type AccountsStore = ReturnType<typeof accountsStore>;

export const accountsStore = (queries: Kysely<Schema>) => ({
  find: (email: NormalizedEmail): Promise<Account | undefined> =>
    queries.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst(),

  /** Stores the account and takes the steps in one transaction. */
  add: (account: Account, { redeem, afterwards }: NewAccountSteps = {}): Promise<AddedAccount> =>
    queries.transaction().execute(async (transaction) => {
      await holdOffReset(transaction);
      if (redeem && !(await redeem(transaction))) return 'verification_required';
      if (!(await insertAccount(transaction, account))) return 'email_taken';
      await afterwards?.(transaction, account);
      return 'registered';
    }),

  update: (
    email: NormalizedEmail,
    profile: Pick<Account, 'phone' | 'address' | 'avatar'>,
  ): Promise<Account | undefined> =>
    queries.updateTable('accounts').set(profile).where('email', '=', email).returningAll().executeTakeFirst(),

  /**
   * Uses a code up and replaces the password: no session, and no other code, that was there before is good for
   * anything afterwards. @returns false when the code was used before.
   */
  resetPassword: (accountId: string, passwordHash: string, codeTokenHash: string): Promise<boolean> =>
    queries.transaction().execute(async (transaction) => {
      await holdOffReset(transaction);
      // First, so that a sign-in that was before it has stored its session when the sessions are deleted.
      await lockAccount(transaction, accountId);
      const codes = oneTimeCodesStore(transaction);
      if (!(await codes.redeem(codeTokenHash))) return false;
      await transaction
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', accountId)
        .execute();
      await codes.deleteOf(accountId);
      await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      return true;
    }),

  /**
   * Replaces the password. Every other session than the one with the token ends, and so does every code.
   *
   * @returns false when the account has another password than the one that was checked by now, or is gone.
   */
  changePassword: ({ accountId, from, to, keptTokenHash }: PasswordHashChange): Promise<boolean> =>
    queries.transaction().execute(async (transaction) => {
      await holdOffReset(transaction);
      if (!(await lockWith(transaction, accountId, from))) return false;
      await endOthers(transaction, accountId, keptTokenHash);
      await transaction
        .updateTable('accounts')
        .set({ password_hash: to })
        .where('id', '=', accountId)
        .execute();
      return true;
    }),

  /** Uses a code up and replaces the e-mail, as `changePassword` does the password. */
  async changeEmail({ accountId, email, codeTokenHash, keptTokenHash }: EmailChange): Promise<ChangedEmail> {
    try {
      return await queries.transaction().execute(async (transaction) => {
        await holdOffReset(transaction);
        await lockAccount(transaction, accountId);
        if (!(await oneTimeCodesStore(transaction).redeem(codeTokenHash))) return 'verification_required';
        await transaction.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
        await endOthers(transaction, accountId, keptTokenHash);
        return 'changed';
      });
    } catch (error) {
      if (isDuplicate(error)) return 'email_taken';
      throw error;
    }
  },

  /**
   * Deletes an account with all that is its own. Its orders stay, without it.
   *
   * @param passwordHash The one that the password was checked against.
   * @returns false when the account has another one by now, or is gone.
   */
  deleteAccount: (accountId: string, email: NormalizedEmail, passwordHash: string): Promise<boolean> =>
    queries.transaction().execute(async (transaction) => {
      await holdOffReset(transaction);
      if (!(await lockWith(transaction, accountId, passwordHash))) return false;
      await transaction.deleteFrom('verifications').where('email', '=', email).execute();
      await transaction.deleteFrom('verification_codes').where('email', '=', email).execute();
      await oneTimeCodesStore(transaction).deleteOf(accountId);
      await transaction.deleteFrom('saved_products').where('account_id', '=', accountId).execute();
      await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      await transaction
        .updateTable('orders')
        .set({ account_id: null })
        .where('account_id', '=', accountId)
        .execute();
      await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
      return true;
    }),

  /**
   * Stores a session in place of the one with the other token, if there is one.
   *
   * @param passwordHash The one that the password was checked against.
   * @returns false when the account has another one by now, or is gone.
   */
  replaceSession: (
    previousTokenHash: string | undefined,
    session: Schema['sessions'],
    passwordHash: string,
  ): Promise<boolean> =>
    queries.transaction().execute(async (transaction) => {
      await holdOffReset(transaction);
      if (!(await lockWith(transaction, session.account_id, passwordHash))) return false;
      if (previousTokenHash !== undefined)
        await transaction.deleteFrom('sessions').where('token_hash', '=', previousTokenHash).execute();
      await transaction.insertInto('sessions').values(session).execute();
      return true;
    }),

  findSession: (tokenHash: string, now: number) =>
    queries
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select([
        'accounts.id as accountId',
        'accounts.email',
        'sessions.created_at as createdAt',
        'sessions.expires_at as expiresAt',
      ])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  prolongSession: async (tokenHash: string, expiresAt: number): Promise<void> =>
    void (await queries
      .updateTable('sessions')
      .set({ expires_at: expiresAt })
      .where('token_hash', '=', tokenHash)
      .execute()),

  deleteSession: async (tokenHash: string): Promise<void> =>
    void (await queries.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()),

  deleteSessions: async (accountId: string): Promise<void> =>
    void (await queries.deleteFrom('sessions').where('account_id', '=', accountId).execute()),

  async countSessions(accountId: string, now: number): Promise<number> {
    const { count } = await queries
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return count;
  },
});
