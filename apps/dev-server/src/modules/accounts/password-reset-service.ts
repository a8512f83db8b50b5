import type { ClientNetwork } from '../../client-network.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import { passwordChangedMail, passwordResetMail } from '../../mail/account-mails.ts';
import type { Mail } from '../../mail/mail.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import type { AccountsStore } from './accounts-store.ts';
import {
  codeTtlMinutes,
  type OneTimeCodesService,
  type RateLimited,
  type WrongCode,
} from './one-time-codes-service.ts';
import { catchOverload, type Overloaded, type PasswordHashing } from './password-hashing.ts';
import { failuresByEmail } from './sign-in-service.ts';

const purpose = 'password-reset';

export type ResetRequest = {
  email: NormalizedEmail;
  /** Of the code that this browser asked for before. */
  previousToken: string | undefined;
};

export type RequestedReset =
  | {
      outcome: 'accepted';
      /** What the browser has to show with the code. */
      token: string;
      isKnown: boolean;
      /** Undefined where the e-mail has no account. Composed later, as composing it takes time. */
      composeMail: () => Mail | undefined;
    }
  | RateLimited;

export type NewPassword = {
  email: NormalizedEmail;
  code: string;
  password: string;
  token: string | undefined;
};

export type PasswordReset =
  | { outcome: 'reset'; composeMail: () => Mail }
  | WrongCode
  | RateLimited
  | Overloaded;

export type PasswordResetDependencies = {
  store: AccountsStore;
  codes: OneTimeCodesService;
  limits: RateLimits;
  hashing: PasswordHashing;
};

export type PasswordResetService = ReturnType<typeof passwordResetService>;

export const passwordResetService = ({ store, codes, limits, hashing }: PasswordResetDependencies) => ({
  /** Does the same for an e-mail without an account, and makes a code that is mailed to no one. */
  async request({ email, previousToken }: ResetRequest, client: ClientNetwork): Promise<RequestedReset> {
    const limited = await codes.limitRequest(email, client);
    if (limited) return limited;
    const account = await store.find(email);
    const { token, code } = await codes.create({ purpose, email, accountId: account?.id, previousToken });
    const composeMail = () => account && passwordResetMail(email, code, codeTtlMinutes);
    return { outcome: 'accepted', token, isKnown: account !== undefined, composeMail };
  },

  /** Replaces the password, and ends what anyone can do with the old one. */
  reset: ({ email, code, password, token }: NewPassword, client: ClientNetwork): Promise<PasswordReset> =>
    catchOverload(async () => {
      const entered = await codes.enter({ purpose, email, code, token }, client);
      if (entered.outcome !== 'right_code') return entered;
      const { tokenHash, accountId } = entered;
      const hash = await hashing.enqueue(client, () => hashing.hash(password));
      if (!(await store.resetPassword(accountId, hash, tokenHash)))
        return { outcome: 'verification_required' };
      await limits.clear(failuresByEmail, email);
      return { outcome: 'reset', composeMail: () => passwordChangedMail(email) };
    }),
});
