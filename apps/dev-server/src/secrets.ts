const toLetters = (key: string) => key.toLowerCase().replace(/[^a-z\d]/g, '');

/** Parts of keys, however these are spelled: `apiKey`, `api_key`, `X-Api-Key`. */
const secretWords = [
  'password',
  'passphrase',
  'passwd',
  'secret',
  'token',
  'jwt',
  'credential',
  'authorization',
  'api key',
  'access key',
  'private key',
  'session id',
  'card number',
].map(toLetters);

const secretKey = /^(?:c?pwd|pass|cookie|pin|cv[vc])$/;

const codeWords = ['verification code', 'one time code'].map(toLetters);
/** Not `code` alone, which errors have. */
const codeKey = /^otp|otp\d?$|(?:access|activation|confirmation|email|otp|recovery|reset)codes?$/;

/** `true` for the name of a field or header that holds a secret, of any backend. */
export const isSecretKey = (key: string): boolean => {
  const letters = toLetters(key);
  return secretKey.test(letters) || secretWords.some((word) => letters.includes(word));
};

/** `true` for the name of one that holds a code that verifies an e-mail. */
export const isCodeKey = (key: string): boolean => {
  const letters = toLetters(key);
  return codeKey.test(letters) || codeWords.some((word) => letters.includes(word));
};

/**
 * A key with what separates it from its value, as in JSON or a form: `"password": `, `user[password]=`. It takes a run of
 * characters whole: from within a long one it would be scanned again.
 */
const unparsedKey = /(?<![\w-])(?<quote>["']?)(?<key>[\w-]+)\k<quote>(?:\]|%5D)?\s*(?<separator>[:=])\s*/gi;

const jsonValue = /"[^"\\]*(?:\\.[^"\\]*)*"?|'[^'\\]*(?:\\.[^'\\]*)*'?|[^\s,}\]]+/sy;
const formValue = /[^&\s]+/y;

/** A part of multipart/form-data. */
const part = /(?<start>\bname="?(?<key>[\w-]+)"?(?:\r?\n[^\r\n]+){0,4}\r?\n\r?\n)[^\r\n]*/g;

/** The end of the list or object that begins at `start`; of one that is cut, the end of the text. */
const findEnd = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('[{'.includes(text[at] ?? '')) depth += 1;
    if (']}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

const findValueEnd = (text: string, start: number, separator: string): number => {
  if (separator === ':' && '[{'.includes(text[start] || ' ')) return findEnd(text, start);
  const pattern = separator === ':' ? jsonValue : formValue;
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
};

/** A text that cannot be parsed, because it is cut or is no JSON, with the values masked whose keys `isMasked` names. */
export const maskUnparsed = (text: string, isMasked: (key: string) => boolean, masked: string): string => {
  const pieces: string[] = [];
  let at = 0;
  unparsedKey.lastIndex = 0;
  for (let found = unparsedKey.exec(text); found; found = unparsedKey.exec(text)) {
    const { key = '', separator = '' } = found.groups ?? {};
    if (!isMasked(key)) continue;
    const start = unparsedKey.lastIndex;
    const end = findValueEnd(text, start, separator);
    if (end === start) continue;
    pieces.push(text.slice(at, start), separator === ':' ? `"${masked}"` : masked);
    at = end;
    unparsedKey.lastIndex = end;
  }
  return [...pieces, text.slice(at)]
    .join('')
    .replace(part, (whole, start: string, key: string) => (isMasked(key) ? start + masked : whole));
};

type MaskMember = (key: string, value: unknown) => { masked: unknown } | undefined;

/** JSON with the members that `mask` names masked, at any depth, and every text elsewhere as `toText` has it. */
export const maskJson = (value: unknown, mask: MaskMember, toText = (text: string) => text): unknown => {
  if (typeof value === 'string') return toText(value);
  if (Array.isArray(value)) return value.map((item) => maskJson(item, mask, toText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const found = mask(key, each);
      return [key, found ? found.masked : maskJson(each, mask, toText)];
    }),
  );
};

/** A Cookie header with each value masked, but those of the cookie that is no secret. */
export const maskCookies = (value: string, masked: string, keptCookie?: string): string =>
  value
    .split(/;\s*/)
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return name === keptCookie || !pair.includes('=') ? pair : `${name}=${masked}`;
    })
    .join('; ');

/** A Set-Cookie header with its value masked, unless it is of the cookie that is no secret. */
export const maskSetCookie = (value: string, masked: string, keptCookie?: string): string =>
  value.split('=', 1)[0] === keptCookie ? value : value.replace(/^([^=;]*)=[^;]*/, `$1=${masked}`);
