import { expect, test } from 'vitest';
import { describePlan } from './unchanged-specs.ts';

test.each([
  [{ all: 50, affected: 47, chosen: 47 }, /^3 specs have passed/],
  [{ all: 50, affected: 50, chosen: 50 }, /^All specs run: the server, the contract, /],
  [{ all: 50, affected: 40, chosen: 9 }, /^Of 40 specs that the changes can break, the 9 nearest run/],
])('of %o it says why the others do not run', (counts, line) => expect(describePlan(counts)).toMatch(line));
