import type { ErrorCode } from '@curiolane/contract';
import { errorCodes } from '@curiolane/contract/error-codes';
import type { Operation } from '@curiolane/contract/operations';
import { expect, test } from 'vitest';
import type { Case } from './case.ts';
import { cases } from './cases.ts';
import { caseRules } from './rules.ts';

const entries = Object.entries(cases) as [Operation, readonly Case[]][];

test.each(entries)('the cases of %s have unique names', (_name, own) => {
  const names = own.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('every rule that a case can prove has a case', () => {
  const proven = new Set(entries.flatMap(([, own]) => own.map(({ rule }) => rule)));
  expect([...proven].sort()).toEqual(Object.keys(caseRules).sort());
});

// No client can cause these: they are failures of the server, or depend on its clock or its limits.
const unreachableCodes: ErrorCode[] = [
  'internal',
  'unavailable',
  'rate_limited',
  'verification_expired',
  // The products of a catalogue may all fit.
  'saved_products_full',
  // A session always has an account; without sessions nothing is refused.
  'account_not_found',
];

test.each(entries)('the cases of %s cover every error that a client can cause', (name, own) => {
  const documented = Object.values<readonly ErrorCode[]>(errorCodes[name]).flat();
  const expected = new Set(own.map(({ expect: { code } }) => code));
  expect(documented.filter((code) => !unreachableCodes.includes(code) && !expected.has(code))).toEqual([]);
});
