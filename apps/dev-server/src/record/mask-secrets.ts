import { masked } from '@curiolane/contract/dev-tools';
import { normalizeEmail } from '../normalized-email.ts';
import { isCodeKey, isSecretKey, maskCookies, maskJson, maskSetCookie, maskUnparsed } from '../secrets.ts';

/** Stands for any secret number, and is a verification code that the contract allows. */
const maskedNumber = 1000;

/** A key of an earlier run would be refused as used. */
const isIdempotencyKey = (key: string) => /idempotency.?key/i.test(key);

const isMaskedKey = (key: string) => isSecretKey(key) || isCodeKey(key) || isIdempotencyKey(key);

/**
 * Each pattern takes a run of characters whole, also where what must follow does not: if it could match from within
 * the run too, a long picture would be scanned from each of its characters.
 */
const token = /\beyJ[\w-]+(?<rest>\.[\w-]+\.[\w-]*)?/g;

const maskTokens = (text: string) =>
  text.replace(token, (found, rest: string | undefined) => (rest === undefined ? found : masked));

/** A parameter of a link; its value ends where that of a link within it begins. */
const parameter = /(?<start>[?&#](?<name>[\w-]+)=)(?:(?![?#][\w-]+=)[^&\s"'])+/g;

const isMaskedParameter = (name: string) => isMaskedKey(name) || /^(?:code|key|sig)$|signature/i.test(name);

const maskParameters = (text: string) =>
  text.replace(parameter, (found, start: string, name: string) =>
    isMaskedParameter(name) ? start + masked : found,
  );

/** Other secrets that a text may hold whatever its key, such as passwords in URLs. */
const secretTexts: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${masked}`],
  [/(\/\/[^/\s:@]+):[^/\s@]+@/g, `$1:${masked}@`],
];

const mentionsCode = /\b(?:code|otp|pin|passcode)\b/i;
const digits = /\b\d{4,8}\b/g;

/** An e-mail in any script, also as a part of a path, where what is not ASCII is percent-encoded. */
const email =
  /(?:[\p{L}\p{M}\p{N}_.!#$&'+=?^`{|}~-]|%[89a-f][\da-f])+(?<host>(?:@|%40)(?:[\p{L}\p{M}\p{N}-]|%[89a-f][\da-f])+(?:\.(?:[\p{L}\p{M}\p{N}-]|%[89a-f][\da-f])+)*)?/giu;

/** After a file's name: its resolution (`@2x.jpg`) or its version (`@1.2.3`). */
const isOfFile = (host: string) => /^@[\d.]+(?:x\.\w+)?$/.test(host);

/** The same for every spelling of an e-mail. */
const toPlain = (found: string) => {
  try {
    return normalizeEmail(decodeURIComponent(found));
  } catch {
    return normalizeEmail(found);
  }
};

/** Replaces each e-mail by another: the same one by the same, so that a pair still fits together. */
const createEmailMask = () => {
  const known = new Map<string, string>();
  return (text: string) =>
    text.replace(email, (found, host: string | undefined) => {
      if (host === undefined || isOfFile(host)) return found;
      const plain = toPlain(found);
      const name = known.get(plain) ?? `customer${known.size + 1}@example.com`;
      known.set(plain, name);
      return found.includes('@') ? name : name.replace('@', '%40');
    });
};

export type Masks = {
  /** A text of unknown content, such as a path. */
  text(value: string): string;
  /** JSON: the values of secret keys at any depth, and the secrets in texts. */
  json(value: unknown): unknown;
  /** The values of cookies and credentials; other headers as texts. */
  header(name: string, value: string): string;
};

const maskSecretValue = (value: unknown): unknown => {
  if (typeof value === 'number') return maskedNumber;
  return value === null || typeof value === 'boolean' ? value : masked;
};

/** What hides the secrets of one recorded pair. */
export const createMasks = ({ keepEmails }: { keepEmails: boolean }): Masks => {
  const maskEmails = keepEmails ? (text: string) => text : createEmailMask();
  const text = (value: string) => {
    const masked = secretTexts.reduce(
      (current, [pattern, by]) => current.replace(pattern, by),
      maskParameters(maskTokens(value)),
    );
    return maskEmails(mentionsCode.test(masked) ? masked.replace(digits, '****') : masked);
  };
  const json = (value: unknown) =>
    // A body that is a text is no JSON that could be parsed.
    typeof value === 'string'
      ? text(maskUnparsed(value, isMaskedKey, masked))
      : maskJson(
          value,
          (key, each) => (isMaskedKey(key) ? { masked: maskSecretValue(each) } : undefined),
          text,
        );
  const header = (name: string, value: string) => {
    if (name === 'cookie') return maskCookies(value, masked);
    // The time of its expiry differs in each run.
    if (name === 'set-cookie') return maskSetCookie(value, masked).replace(/; *expires=[^;]*/i, '');
    return isMaskedKey(name) ? masked : text(value);
  };
  return { text, json, header };
};
