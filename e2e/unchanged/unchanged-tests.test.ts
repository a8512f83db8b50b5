import { expect, test } from 'vitest';
import { describePlan } from './unchanged-tests.ts';

test.each([
  [{ all: 50, affected: 47, chosen: 47 }, /^3 tests have passed/],
  [{ all: 50, affected: 50, chosen: 50 }, /^All tests run: the server, the contract, /],
  [{ all: 50, affected: 40, chosen: 9 }, /^Of 40 tests that the changes can break, the 9 nearest run/],
])('of %o it says why the others do not run', (counts, line) => expect(describePlan(counts)).toMatch(line));
