import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { masked } from '@curiolane/contract/dev-tools';
import { sandboxCookie } from '@curiolane/contract/sandbox-choice';
import { isCodeKey, isSecretKey, maskCookies, maskJson, maskSetCookie } from '../secrets.ts';

export type Masking = {
  /** Whether verification codes are shown. */
  revealCodes: boolean;
};

export type MaskedText = { text: string; hasMaskedCodes: boolean };

const maskValue = (value: unknown, { revealCodes }: Masking, found: { code: boolean }): unknown =>
  maskJson(value, (key) => {
    if (isSecretKey(key)) return { masked };
    if (!isCodeKey(key) || revealCodes) return undefined;
    found.code = true;
    return { masked };
  });

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

const maskHeader = (name: string, value: string): string => {
  if (name === 'cookie') return maskCookies(value, masked, sandboxCookie);
  if (name === 'set-cookie') return maskSetCookie(value, masked, sandboxCookie);
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
