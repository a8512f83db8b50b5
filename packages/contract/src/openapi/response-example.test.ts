import { expect, test } from 'vitest';
import { contract } from '../contract.ts';
import type { Operation } from '../operations.ts';
import { getResponseExample } from './response-example.ts';

test.each(Object.keys(contract) as Operation[])('%s has an example of its success that fits it', (name) => {
  const { status = 0, body } = getResponseExample(name) ?? {};
  expect(status).toBeLessThan(300);
  const schema = (contract[name].responses as Record<number, { parse(value: unknown): unknown }>)[status];
  expect(schema?.parse(body)).toEqual(body);
});

test('a route that is not described yet has no example', () =>
  expect(getResponseExample('noSuchRoute')).toBeUndefined());
