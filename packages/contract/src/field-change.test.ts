import { expect, it } from 'vitest';
import { changeField, fieldChanges } from './field-change.ts';

const products = () => [
  { id: 1, rating: { rate: 4 } },
  { id: 2, rating: { rate: 5 } },
];

it('removes a field', () => {
  expect(changeField({ user: { email: 'a', phone: '1' } }, ['user', 'phone'], 'omit')).toEqual({
    user: { email: 'a' },
  });
});

it('changes a field of one element or of all', () => {
  expect(changeField(products(), [1, 'rating', 'rate'], 'null')).toEqual([
    { id: 1, rating: { rate: 4 } },
    { id: 2, rating: { rate: null } },
  ]);
  expect(changeField(products(), ['*', 'rating'], 'text')).toEqual([
    { id: 1, rating: 'surprise' },
    { id: 2, rating: 'surprise' },
  ]);
});

it('removes one element or all', () => {
  expect(changeField(products(), [0], 'omit')).toEqual([{ id: 2, rating: { rate: 5 } }]);
  expect(changeField(products(), ['*'], 'omit')).toEqual([]);
});

it('changes the entries of a record', () => {
  const body = { fieldErrors: { 'body.email': ['no'], 'body.phone': ['no', 'never'] } };
  expect(changeField(body, ['fieldErrors', '*', 0], 'object')).toEqual({
    fieldErrors: { 'body.email': [{}], 'body.phone': [{}, 'never'] },
  });
  expect(changeField(body, ['fieldErrors', 1], 'omit')).toEqual({ fieldErrors: { 'body.email': ['no'] } });
});

it('adds an optional field that the body does not have', () => {
  expect(changeField({ id: 1 }, ['color'], 'number')).toEqual({ id: 1, color: 12.345 });
});

it('returns a body without the parent of the field unchanged', () => {
  expect(changeField({ id: 1 }, ['rating', 'rate'], 'number')).toEqual({ id: 1 });
  expect(changeField('text', ['user'], 'null')).toBe('text');
});

it('replaces or removes the whole body', () => {
  expect(changeField(products(), [], 'omit')).toBeUndefined();
  expect(changeField(products(), [], 'object')).toEqual({});
});

it('gives every change a value of its own and does not mutate the body', () => {
  const body = products();
  const results = fieldChanges.map((change) => JSON.stringify(changeField(body, ['*', 'id'], change)));
  expect(new Set(results).size).toBe(fieldChanges.length);
  expect(body).toEqual(products());
});
