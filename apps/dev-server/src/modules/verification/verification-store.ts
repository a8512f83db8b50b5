import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';

export type VerificationStore = ReturnType<typeof verificationStore>;

/** Which e-mails were sent a code, and when. The code itself is checked in the browser and not stored. */
export const verificationStore = (queries: Kysely<Schema>) => ({
  save: async (email: NormalizedEmail, sentAt: number): Promise<void> =>
    void (await queries
      .insertInto('verifications')
      .values({ email, sent_at: sentAt })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ sent_at: sentAt }))
      .execute()),

  async sentAt(email: NormalizedEmail): Promise<number | undefined> {
    const row = await queries
      .selectFrom('verifications')
      .select('sent_at')
      .where('email', '=', email)
      .executeTakeFirst();
    return row?.sent_at;
  },
});
