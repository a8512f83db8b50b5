import { credentials, order, user, verificationCode } from '@curiolane/contract';
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

test('makes values of a schema with a check in code, and of a union, of which some are valid', () => {
  expect(share(order)).toBeGreaterThan(0.05);
  expect(share(faultRule)).toBeGreaterThan(0.1);
});
