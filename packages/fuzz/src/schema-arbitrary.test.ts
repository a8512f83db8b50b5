import { cartLine, credentials, maxListItems, order, user, verificationCode } from '@curiolane/contract';
import { faultRule } from '@curiolane/contract/dev-tools';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { schemaArbitrary } from './schema-arbitrary.ts';

const share = (schema: z.ZodMiniType) => {
  const values = fc.sample(schemaArbitrary(schema), { numRuns: 200, seed: 1 });
  return values.filter((value) => schema.safeParse(value).success).length / values.length;
};

test.each(Object.entries({ credentials, user, verificationCode }))('makes valid values of %s', (_, schema) =>
  expect(share(schema)).toBe(1),
);

const sampleNumbers = (schema: z.ZodMiniType) =>
  fc.sample(schemaArbitrary(schema), { numRuns: 300, seed: 1 }) as number[];

test('makes whole numbers up to the bounds of a schema, and as large as they are exact without any', () => {
  const codes = sampleNumbers(verificationCode);
  expect([Math.min(...codes), Math.max(...codes)]).toEqual([1000, 9999]);
  const ids = sampleNumbers(cartLine.shape.id);
  expect([Math.min(...ids), Math.max(...ids)]).toEqual([1, Number.MAX_SAFE_INTEGER]);
});

test('makes amounts of money up to the largest that is exact in cents', () => {
  const amounts = sampleNumbers(order.shape.total);
  expect(Math.min(...amounts)).toBe(0);
  const valid = amounts.filter((amount) => order.shape.total.safeParse(amount).success);
  expect(valid.length).toBeGreaterThan(100);
  expect(Math.max(...valid)).toBeGreaterThan(1e13);
  expect(amounts.some((amount) => amount > Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(amounts.some((amount) => !Number.isInteger(amount * 100))).toBe(true);
});

test('makes lists as long as a schema allows', () => {
  const carts = fc.sample(schemaArbitrary(order.shape.cart), { numRuns: 200, seed: 1 }) as unknown[][];
  expect(Math.max(...carts.map(({ length }) => length))).toBe(maxListItems);
});

test('makes values of a schema with a check in code, and of a union, of which some are valid', () => {
  expect(share(order)).toBeGreaterThan(0.05);
  expect(share(faultRule)).toBeGreaterThan(0.02);
});
