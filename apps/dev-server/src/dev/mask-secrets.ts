import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { masked } from '@curiolane/contract/dev-tools';
import { sandboxCookie } from '@curiolane/contract/sandbox-choice';
import { parseJson } from '../parse-json.ts';
import { isCodeKey, isSecretKey, maskCookies, maskJson, maskSetCookie, maskUnparsed } from '../secrets.ts';

export type Masking = {
  /** Whether verification codes are shown. */
  revealCodes: boolean;
};

export type MaskedText = { text: string; hasMaskedCodes: boolean };

type Found = { secret: boolean; code: boolean };

/** True for a key whose value is masked, which is noted. */
const createJudge =
  ({ revealCodes }: Masking, found: Found) =>
  (key: string): boolean => {
    const isMaskedCode = !isSecretKey(key) && isCodeKey(key) && !revealCodes;
    found.secret ||= isSecretKey(key);
    found.code ||= isMaskedCode;
    return isSecretKey(key) || isMaskedCode;
  };

/** A JSON body with its passwords, and unless they are revealed its verification codes, masked. */
export const maskBody = (text: string, masking: Masking): MaskedText => {
  const found = { secret: false, code: false };
  const isMasked = createJudge(masking, found);
  const parsed = parseJson(text);
  if (!parsed) return { text: maskUnparsed(text, isMasked, masked), hasMaskedCodes: found.code };
  const json = JSON.stringify(maskJson(parsed.json, (key) => (isMasked(key) ? { masked } : undefined)));
  // Of repeated keys only the last one is parsed.
  const hasSecret = [...text.matchAll(/"([^"\\]*)"\s*:/g)].some(([, key = '']) => isMasked(key));
  // As it was sent where it has no secret: written again, a large number would be another one.
  return { text: found.secret || hasSecret ? json : text, hasMaskedCodes: found.code };
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
