import { expect, test } from 'vitest';
import { describeUnchanged } from './unchanged-specs.ts';

test.each([
  [3, 50, /^3 specs have passed/],
  [0, 50, /^All specs run: the server, the contract, /],
  [0, 0, /^All specs run: none has passed here yet\./],
])('of %i unchanged specs among %i that have passed, it says why the others run', (unchanged, passed, line) =>
  expect(describeUnchanged(unchanged, passed)).toMatch(line),
);
