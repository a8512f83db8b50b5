import type { ClientNetwork } from '../../client-network.ts';
import {
  accountDeletedMail,
  emailChangedMail,
  emailChangeMail,
  passwordChangedMail,
} from '../../mail/account-mails.ts';
import type { Mail } from '../../mail/mail.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import { hashToken } from '../../token-hash.ts';
import type { AccountsStore } from './accounts-store.ts';
import {
  codeTtlMinutes,
  type OneTimeCodesService,
  type RateLimited,
  type WrongCode,
} from './one-time-codes-service.ts';
import { catchOverload, type Overloaded, type PasswordHashing } from './password-hashing.ts';
import type { Session } from './sessions-service.ts';
import type { SignInService } from './sign-in-service.ts';

const purpose = 'email-change';

/** Who asks, from which browser. */
export type Customer = Pick<Session, 'accountId' | 'email'> & {
  sessionToken: string;
  client: ClientNetwork;
};

type Refused = { outcome: 'invalid_credentials' } | RateLimited | Overloaded;

type Done = {
  outcome: 'done';
  /** Tells the customer, who may not be the one who asked. */
  composeMail: () => Mail;
};

export type PasswordChange = Done | Refused;
export type AccountDeletion = Done | Refused;

export type RequestedEmailChange =
  | { outcome: 'accepted'; token: string; composeMail: () => Mail | undefined }
  | { outcome: 'same_email' }
  | Refused;

export type EmailChangeRequest = {
  email: NormalizedEmail;
  password: string;
  previousToken: string | undefined;
};

export type EmailConfirmation = { email: NormalizedEmail; code: string; token: string | undefined };

export type ConfirmedEmailChange = Done | { outcome: 'email_taken' } | WrongCode | RateLimited;

export type AccountChangesDependencies = {
  store: AccountsStore;
  signIns: SignInService;
  codes: OneTimeCodesService;
  hashing: PasswordHashing;
};

export type AccountChangesService = ReturnType<typeof accountChangesService>;

/** What a customer changes of the account itself; a session alone is not enough for it. */
export const accountChangesService = ({ store, signIns, codes, hashing }: AccountChangesDependencies) => {
  /** Wrong passwords count as failed sign-ins: a session is no way around their limit. */
  const check = async ({ email, accountId, client }: Customer, password: string) => {
    const checked = await signIns.signIn({ email, password }, client);
    if (checked.outcome !== 'signed_in' || checked.accountId === accountId) return checked;
    return { outcome: 'invalid_credentials' } as const;
  };

  return {
    changePassword: (customer: Customer, password: string, newPassword: string): Promise<PasswordChange> =>
      catchOverload(async () => {
        const checked = await check(customer, password);
        if (checked.outcome !== 'signed_in') return checked;
        const { accountId, email, client, sessionToken } = customer;
        const to = await hashing.enqueue(client, () => hashing.hash(newPassword));
        const keptTokenHash = hashToken(sessionToken);
        const change = { accountId, from: checked.passwordHash, to, keptTokenHash };
        // Meanwhile it was replaced, with the code of a mail.
        if (!(await store.changePassword(change))) return { outcome: 'invalid_credentials' };
        return { outcome: 'done', composeMail: () => passwordChangedMail(email) };
      }),

    /** Does the same for an e-mail that has an account, and makes a code that is mailed to no one. */
    async requestEmailChange(
      customer: Customer,
      { email, password, previousToken }: EmailChangeRequest,
    ): Promise<RequestedEmailChange> {
      if (email === customer.email) return { outcome: 'same_email' };
      const checked = await check(customer, password);
      if (checked.outcome !== 'signed_in') return checked;
      const limited = await codes.limitRequest(email, customer.client);
      if (limited) return limited;
      const isFree = (await store.find(email)) === undefined;
      const accountId = isFree ? customer.accountId : undefined;
      const { token, code } = await codes.create({ purpose, email, accountId, previousToken });
      const composeMail = () => (isFree ? emailChangeMail(email, code, codeTtlMinutes) : undefined);
      return { outcome: 'accepted', token, composeMail };
    },

    async confirmEmailChange(
      { accountId, email: oldEmail, client, sessionToken }: Customer,
      { email, code, token }: EmailConfirmation,
    ): Promise<ConfirmedEmailChange> {
      const entered = await codes.enter({ purpose, email, code, token }, client);
      if (entered.outcome !== 'right_code') return entered;
      if (entered.accountId !== accountId) return { outcome: 'verification_required' };
      const keptTokenHash = hashToken(sessionToken);
      const outcome = await store.changeEmail({
        accountId,
        email,
        codeTokenHash: entered.tokenHash,
        keptTokenHash,
      });
      if (outcome !== 'changed') return { outcome };
      return { outcome: 'done', composeMail: () => emailChangedMail(oldEmail) };
    },

    async deleteAccount(customer: Customer, password: string): Promise<AccountDeletion> {
      const checked = await check(customer, password);
      if (checked.outcome !== 'signed_in') return checked;
      const { accountId, email } = customer;
      // Meanwhile the password was replaced, as above.
      if (!(await store.deleteAccount(accountId, email, checked.passwordHash)))
        return { outcome: 'invalid_credentials' };
      return { outcome: 'done', composeMail: () => accountDeletedMail(email) };
    },
  };
};
