// cspell:disable: domains and names of other languages.
import { expect, test } from 'vitest';
import { isolateText } from './isolate-text.ts';

const mark = (text: string) => text.replaceAll('\u2068', '<').replaceAll('\u2069', '>');

test.each([
  ['Mug, 2', 'Mug, 2', '<Mug, 2>'],
  ['Müller', 'Müller', '<Müller>'],
  ['הספל', '<הספל>', 'הספל'],
  ['قدح 2', '<قدح 2>', 'قدح 2'],
  ['𞤀𞤣𞤤𞤢𞤥', '<𞤀𞤣𞤤𞤢𞤥>', '𞤀𞤣𞤤𞤢𞤥'],
  ['Mug הספל', '<Mug הספל>', '<Mug הספל>'],
  ['555-0100', '555-0100', '555-0100'],
  ['', '', ''],
])('%j is %j in a line from left to right, and %j from right to left', (text, ltr, rtl) => {
  expect([mark(isolateText(text)), mark(isolateText(text, 'rtl'))]).toEqual([ltr, rtl]);
});
