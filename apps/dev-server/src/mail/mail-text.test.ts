import { describe, expect, test } from 'vitest';
import { shorten, withoutLinks } from './mail-text.ts';

describe('text of a client in a mail', () => {
  test.each([
    ['a host name', 'Win at evil.example now', 'Win at evil. example now'],
    ['a URL', 'https://evil.example/a?b', 'https: //evil. example/a?b'],
    ['a URL without dots', 'http://3232235777/', 'http: //3232235777/'],
    ['www', 'www.evil.example', 'www. evil. example'],
    ['an e-mail', 'ann@evil.example', 'ann@evil. example'],
    ['a mailto or tel link', 'mailto:ann tel:+1900', 'mailto: ann tel: +1900'],
    ['full-width dots', 'evil。example．com', 'evil。 example． com'],
    ['a punycode host', 'evil.xn--p1ai', 'evil. xn--p1ai'],
    ['a label of digits', 'evil.4.com', 'evil.4. com'],
    ['hidden characters in a host', 'evil.\u200b\u2060com', 'evil. com'],
    ['text whose direction is reversed', '\u202emoc.live', 'moc. live'],
    ['a network share', '\\\\evil\\share', '\\ \\evil\\share'],
    ['line breaks', 'Ann\r\n\u2028Subject: x\tBob', 'Ann Subject: x Bob'],
  ])('makes no link of %s', (_name, given, expected) => expect(withoutLinks(given, 100)).toBe(expected));

  test.each([
    ['Zoë O’Brien-Łuk', 'Zoë O’Brien-Łuk'],
    ['Dr. J.R.R. Tolkien', 'Dr. J. R. R. Tolkien'],
    ['12 Harbour Lane, St. Ives', '12 Harbour Lane, St. Ives'],
    ['+1 555.010.0199', '+1 555.010.0199'],
    ['佐藤 👩‍👩‍👧', '佐藤 👩‍👩‍👧'],
  ])('keeps %s readable', (given, expected) => expect(withoutLinks(given, 100)).toBe(expected));

  test('is bounded, also when its characters take two code units', () => {
    expect(withoutLinks('a'.repeat(4_000_000), 80)).toBe(`${'a'.repeat(79)}…`);
    expect(withoutLinks('.a'.repeat(1000), 80)).toHaveLength(80);
    expect([...shorten('😀'.repeat(100), 10)]).toEqual([...'😀'.repeat(9), '…']);
  });
});
