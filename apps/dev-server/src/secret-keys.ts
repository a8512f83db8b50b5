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
  'session id',
  'card number',
].map(toLetters);

const secretKey = /^(?:c?pwd|cookie|pin|cv[vc])$/;

const codeWords = ['verification code', 'one time code'].map(toLetters);
const codeKey = /^otp\d?$/;

/** Whether a field or header of this name holds a secret, of any backend. */
export const isSecretKey = (key: string): boolean => {
  const letters = toLetters(key);
  return secretKey.test(letters) || secretWords.some((word) => letters.includes(word));
};

/** Whether it holds a code that verifies an e-mail. */
export const isCodeKey = (key: string): boolean => {
  const letters = toLetters(key);
  return codeKey.test(letters) || codeWords.some((word) => letters.includes(word));
};
