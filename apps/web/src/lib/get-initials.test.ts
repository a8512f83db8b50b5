// cspell:disable: misspelled on purpose, or another language.
import { expect, test } from 'vitest';
import { getInitials } from './get-initials.ts';

test.each([
  ['maya.lindqvist@shop.example', 'ml'],
  ['maya@shop.example', 'm'],
  ['maya.b.lindqvist@shop.example', 'mb'],
  ['åsa_öberg', 'åö'],
  ['', ''],
  ['@', ''],
])('%s has the initials %j', (email, initials) => expect(getInitials(email)).toBe(initials));
