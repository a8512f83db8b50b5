import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { sandboxCookie } from '@curiolane/contract/sandbox-choice';
import { isCodeKey, isSecretKey } from '../secret-keys.ts';

/** What stands in place of a secret. */
export const masked = '•••';

export type Masking = {
  /** Whether verification codes are shown. */
  revealCodes: boolean;
};

export type MaskedText = { text: string; hasMaskedCodes: boolean };

const maskValue = (value: unknown, { revealCodes }: Masking, found: { code: boolean }): unknown => {
  if (Array.isArray(value)) return value.map((item) => maskValue(item, { revealCodes }, found));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (isSecretKey(key)) return [key, masked];
      if (!isCodeKey(key)) return [key, maskValue(field, { revealCodes }, found)];
      found.code ||= !revealCodes;
      return [key, revealCodes ? field : masked];
    }),
  );
};

/** For a text that cannot be parsed, because it is cut or is no JSON: `"password": "…` up to the end of the value. */
const member = /"([\w-]+)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,}\]]+)/g;

const maskUnparsed = (text: string, { revealCodes }: Masking, found: { code: boolean }) =>
  text.replace(member, (whole, key: string, colon: string) => {
    const isCode = isCodeKey(key);
    if (!isSecretKey(key) && (!isCode || revealCodes)) return whole;
    found.code ||= isCode;
    return `"${key}"${colon}"${masked}"`;
  });

const parse = (text: string): { json: unknown } | undefined => {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** A JSON body with its passwords, and unless they are revealed its verification codes, masked. */
export const maskBody = (text: string, masking: Masking): MaskedText => {
  const found = { code: false };
  const parsed = parse(text);
  const result = parsed
    ? JSON.stringify(maskValue(parsed.json, masking, found))
    : maskUnparsed(text, masking, found);
  return { text: result, hasMaskedCodes: found.code };
};

const maskCookies = (value: string) =>
  value
    .split(/;\s*/)
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return name === sandboxCookie ? pair : `${name}=${masked}`;
    })
    .join('; ');

const maskSetCookie = (value: string) =>
  value.startsWith(`${sandboxCookie}=`) ? value : value.replace(/^([^=;]*)=[^;]*/, `$1=${masked}`);

const maskHeader = (name: string, value: string): string => {
  if (name === 'cookie') return maskCookies(value);
  if (name === 'set-cookie') return maskSetCookie(value);
  // Those of CORS are settings, also the one that is named after credentials.
  return isSecretKey(name) && !name.startsWith('access-control-') ? masked : value;
};

/** Headers as a list, with cookies and credentials masked. */
export const maskHeaders = (
  headers: IncomingHttpHeaders | OutgoingHttpHeaders,
): { name: string; value: string }[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => ({ name, value: maskHeader(name.toLowerCase(), String(each)) })),
  );
