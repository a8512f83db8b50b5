import { expect, test } from 'vitest';
import { foldLines, initialFolds, type JsonLine, jsonLines } from './json-lines.ts';

const lineText = ({ pieces }: JsonLine) => pieces.map(({ text }) => text).join('');
const texts = (text: string) => jsonLines(text).map(lineText);
const findLine = (text: string, path: string) => jsonLines(text).find((line) => line.path === path);
const findText = (text: string, path: string) => {
  const line = findLine(text, path);
  return line && lineText(line).trim();
};

test.each(['{"a":1,"b":[true,null],"c":{}}', '[]', '"x"', '[{"a":"b"},[]]'])(
  '%s is formatted as JSON.stringify does it',
  (text) => expect(texts(text).join('\n')).toBe(JSON.stringify(JSON.parse(text), null, 2)),
);

test('numbers, keys, their order and texts are shown as they were sent', () => {
  const text = String.raw`{"id":12345678901234567890,"price":10.0,"price":1e2,"7":0,"title":"\u00e9\/\"}"}`;
  expect(texts(text)).toEqual([
    '{',
    '  "id": 12345678901234567890,',
    '  "price": 10.0,',
    '  "price": 1e2,',
    '  "7": 0,',
    String.raw`  "title": "\u00e9\/\"}"`,
    '}',
  ]);
});

test('each line has the path of what stands on it', () => {
  const text = '{"items":[{"price":"12.50"}],"total":3}';
  expect(findText(text, 'items.0.price')).toBe('"price": "12.50"');
  expect(findText(text, 'total')).toBe('"total": 3');
  expect(findText(text, '')).toBe('{');
});

test('keys, texts and other values are told apart', () => {
  expect(findLine('{"a":"b"}', 'a')?.pieces.map(({ kind }) => kind)).toEqual([
    'plain',
    'key',
    'plain',
    'string',
  ]);
  expect(findLine('{"a":1}', 'a')?.pieces.at(-1)).toEqual({ kind: 'literal', text: '1' });
});

test('what is no JSON is shown line by line', () => {
  expect(texts('{"message": "this is not\nit')).toEqual(['{"message": "this is not', 'it']);
});

test('a folded line hides what is in it, and says how much', () => {
  const lines = jsonLines('{"items":[{"a":1},2],"total":3}');
  const index = lines.findIndex(({ path }) => path === 'items');
  expect(lines[index]?.folds).toEqual({ lines: 5, summary: '2 elements' });
  const shown = foldLines(lines, new Set([index])).map(({ line }) => lineText(line).trim());
  expect(shown).toEqual(['{', '"items": [', '"total": 3', '}']);
});

test('a long body is folded but where a line is marked', () => {
  const products = Array.from({ length: 30 }, (_, id) => ({ id, rating: { rate: 1 } }));
  const lines = jsonLines(JSON.stringify(products));
  const shown = foldLines(lines, initialFolds(lines, ['7.rating.rate']));
  expect(shown).toHaveLength(32 + 5);
  expect(shown.map(({ line }) => line.path)).toContain('7.rating.rate');
  expect(initialFolds(jsonLines('{"a":{"b":1}}'), [])).toEqual(new Set());
});
