import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';

export type VerificationCode = Selectable<Schema['verification_codes']>;

export type VerificationCodesStore = ReturnType<typeof verificationCodesStore>;

/** The codes that the server made, each for one browser and one e-mail. */
export const verificationCodesStore = (queries: Kysely<Schema>) => ({
  /** Stores a code in place of the one that the browser was sent before, if there is one. */
  replace: (previousTokenHash: string | undefined, code: VerificationCode): Promise<void> =>
    queries.transaction().execute(async (transaction) => {
      if (previousTokenHash !== undefined)
        await transaction
          .deleteFrom('verification_codes')
          .where('token_hash', '=', previousTokenHash)
          .execute();
      await transaction.insertInto('verification_codes').values(code).execute();
    }),

  find: (tokenHash: string): Promise<VerificationCode | undefined> =>
    queries
      .selectFrom('verification_codes')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),

  /** Counts a try before it is judged, so that concurrent ones count too. @returns false when there is none left. */
  async useTry(tokenHash: string, maxTries: number): Promise<boolean> {
    const used = await queries
      .updateTable('verification_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('tries', '<', maxTries)
      .returning('tries')
      .executeTakeFirst();
    return used !== undefined;
  },

  setVerified: async (tokenHash: string, now: number, expiresAt: number): Promise<void> =>
    void (await queries
      .updateTable('verification_codes')
      .set({ verified_at: now, expires_at: expiresAt })
      .where('token_hash', '=', tokenHash)
      .where('verified_at', 'is', null)
      .execute()),

  /** Removes a code with which the e-mail was verified. @returns false when there is none. */
  async redeem(tokenHash: string, email: NormalizedEmail, now: number): Promise<boolean> {
    const redeemed = await queries
      .deleteFrom('verification_codes')
      .where('token_hash', '=', tokenHash)
      .where('email', '=', email)
      .where('verified_at', 'is not', null)
      .where('expires_at', '>', now)
      .returning('token_hash')
      .executeTakeFirst();
    return redeemed !== undefined;
  },
});
