import { password as passwordSchema, verificationCode } from '@curiolane/contract';
import type { NormalizedEmail } from '../../normalized-email.ts';
import { isCodeKey, isSecretKey } from '../../secrets.ts';
import { Code } from './code.ts';

const firstOtp = 4711;

/** What stands for a secret in a test: the same for the same one, and never the secret itself. */
export type SecretsOfTest = {
  toPassword(password: unknown): unknown;
  toOtp(otp: unknown): unknown;
};

/** @param own Passwords that the test has anyway, because its sandbox begins with them. */
export const createSecrets = (own: ReadonlySet<string>): SecretsOfTest => {
  const passwords = new Map<string, string>();
  const codes = new Map<number, number>();
  return {
    toPassword(password) {
      // One that no account can have is no secret, and is refused for what it is.
      if (typeof password !== 'string' || password === '') return password;
      if (own.has(password)) return password;
      if (!passwordSchema.safeParse(password).success) return new Code(`'x'.repeat(${password.length})`);
      const { size } = passwords;
      const known = passwords.get(password) ?? (size === 0 ? 'secret' : `secret ${size + 1}`);
      passwords.set(password, known);
      return known;
    },
    toOtp(otp) {
      if (typeof otp === 'string') return otp.replaceAll(/\d/g, '4');
      if (typeof otp !== 'number' || !verificationCode.safeParse(otp).success) return otp;
      const known = codes.get(otp) ?? firstOtp + codes.size;
      codes.set(otp, known);
      return known;
    },
  };
};

/** A body with its secrets replaced, and other texts as `toText` has them. */
export const replaceSecrets = (
  value: unknown,
  secrets: SecretsOfTest,
  toText: (text: string) => Code | string,
  key = '',
): unknown => {
  if (isSecretKey(key)) return secrets.toPassword(value);
  if (isCodeKey(key)) return secrets.toOtp(value);
  if (typeof value === 'string') return toText(value);
  if (Array.isArray(value)) return value.map((each) => replaceSecrets(each, secrets, toText));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, each]) => [name, replaceSecrets(each, secrets, toText, name)]),
  );
};

/** A password that the journal does not know, of an account that it is about. */
export const toUnknownPassword = (email: NormalizedEmail): string => `the unknown password of ${email}`;
