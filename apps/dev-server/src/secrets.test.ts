import { expect, test } from 'vitest';
import { isSecretKey, maskUnparsed } from './secrets.ts';

const mask = (text: string) => maskUnparsed(text, isSecretKey, '***');

test.each([
  ['a comma too many', '{"email":"ann@example.com","password":"hunter2",}'],
  ['single quotes', "{'password':'hunter2'}"],
  ['no quotes', '{password: "hunter2"}'],
  ['a list', '"password":["hunter2","hunter2"],'],
  ['a cut text', '{"password":"hunter2'],
  ['a form', 'user=ann&pwd=hunter2&x=1'],
  ['multipart', '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nhunter2\r\n--b--'],
])('a password is masked in a text with %s', (_, text) => {
  expect(mask(text)).not.toContain('hunter2');
  expect(mask(text)).toContain('***');
});

test('what is no secret stays, and a long picture is read once', () => {
  const text = `{"email":"ann@example.com","avatar":"data:image/png;base64,${'AAAAA'.repeat(200_000)}`;
  expect(mask(text)).toBe(text);
  expect(mask('x'.repeat(1_000_000))).toHaveLength(1_000_000);
});
