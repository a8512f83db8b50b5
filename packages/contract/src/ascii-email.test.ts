// cspell:disable: domains and names of other languages.
import { describe, expect, test } from 'vitest';
import { isSameEmail, toAsciiEmail } from './ascii-email.ts';

describe('the ASCII form of an e-mail', () => {
  test.each([
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['Info@Müller.Example', 'Info@xn--mller-kva.example'],
    ['a@müller.xn--p1ai', 'a@xn--mller-kva.xn--p1ai'],
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@נסה.דוגמה', 'info@xn--8dbxd.xn--6dbbec0c'],
    ['info@ｓｈｏｐ.example', 'info@shop.example'],
    ['info@１.２', 'info@1.2'],
  ])('of %s is %s', (email, ascii) => expect(toAsciiEmail(email)).toBe(ascii));

  test.each([
    '',
    'ada',
    'Ada@Example.COM',
    'info@xn--mller-kva.example',
    'ada@1.2',
    'ada@%41.example',
    'ada@müller.example/x',
    'ada@müller.example:80',
    'ada@x@müller.example',
    'ada@℀.example',
    'ada@mül ler.example',
    'ada@a\u200db.example',
    'jürgen@example.com',
    `ada@${'ü'.repeat(255)}`,
  ])('leaves %j as it is', (email) => expect(toAsciiEmail(email)).toBe(email));
});

test('three spellings of a domain are one e-mail', () => {
  expect(isSameEmail('info@müller.example', 'Info@MÜLLER.example')).toBe(true);
  expect(isSameEmail('info@müller.example', 'info@XN--MLLER-KVA.example')).toBe(true);
  expect(isSameEmail('info@müller.example', 'info@muller.example')).toBe(false);
});
