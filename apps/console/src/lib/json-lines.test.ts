import { expect, test } from 'vitest';
import { jsonLines } from './json-lines.ts';

const texts = (text: string) => jsonLines(text).map((line) => line.text);
const findPath = (text: string, path: string) => jsonLines(text).find((line) => line.path === path)?.text;

test.each(['{"a":1,"b":[true,null],"c":{}}', '[]', '"x"', '[{"a":"b"},[]]'])(
  '%s is formatted as JSON.stringify does it',
  (text) => expect(texts(text).join('\n')).toBe(JSON.stringify(JSON.parse(text), null, 2)),
);

test('each line has the path of what stands on it', () => {
  const text = '{"items":[{"price":"12.50"}],"total":3}';
  expect(findPath(text, 'items.0.price')?.trim()).toBe('"price": "12.50"');
  expect(findPath(text, 'total')?.trim()).toBe('"total": 3');
  expect(findPath(text, '')).toBe('{');
});

test('what is no JSON is shown line by line', () => {
  expect(texts('{"message": "this is not\nit')).toEqual(['{"message": "this is not', 'it']);
});
