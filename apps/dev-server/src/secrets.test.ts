// cspell:ignore Bpassword -- percent-encoded

import { expect, test } from 'vitest';
import { isSecretKey, maskUnparsed } from './secrets.ts';

const mask = (text: string) => maskUnparsed(text, isSecretKey, '***');

test.each([
  ['a comma too many', '{"email":"ann@example.com","password":"hunter2",}'],
  ['single quotes', "{'password':'hunter2'}"],
  ['no quotes', '{password: "hunter2"}'],
  ['a list', '"password":["hunter2","hunter2"],'],
  ['a list with objects', '{"items":[{"name":"ann","password":"hunter2"}],}'],
  ['an object', '{"user":{"password":"hunter2"},}'],
  ['an object as its value', '{"password":{"old":{"a":1},"new":"hunter2"}'],
  ['a form with brackets', 'user[password]=hunter2&x=1'],
  ['a form with encoded brackets', 'user%5Bpassword%5D=hunter2'],
  ['another = in a form', 'password=a=hunter2'],
  [
    'multipart without quotes',
    '--b\r\nContent-Disposition: form-data; name=password\r\n\r\nhunter2\r\n--b--',
  ],
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
  for (const long of ['x'.repeat(1_000_000), 'name="a"\n'.repeat(100_000), `"a":"${'b'.repeat(12_000_000)}`])
    expect(mask(long)).toBe(long);
  expect(mask(`"password":"${'b'.repeat(12_000_000)}`)).toBe('"password":"***"');
});
