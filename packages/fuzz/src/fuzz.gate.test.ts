import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { devToolsRoutes, fuzzRoute, kindNames, shopRoutes } from './fuzz-route.ts';
import { type FuzzTarget, startFuzzTarget } from './fuzz-target.ts';

/** Always the same requests, so that a run does not fail by chance; `npm run fuzz` has another seed each time. */
const seed = 12;

/** Of each kind on each route: a minute on an idle machine at night, and a few of each kind for every change. */
const cases = process.env.NIGHTLY ? 40 : 4;

/** The routes that do without a session when none is enforced; at night all. */
const withoutSession = process.env.NIGHTLY ? shopRoutes : ['getProfile', 'updateProfile'];

const combinations = (names: readonly string[]) =>
  names.flatMap((name) => kindNames.map((kind) => ({ name, kind })));

describe.each([
  { mode: 'with sessions', variables: {}, names: shopRoutes },
  { mode: 'without sessions', variables: { SESSION_ENFORCEMENT: 'off' }, names: withoutSession },
  {
    mode: 'with codes that the server checks',
    variables: { VERIFICATION: 'server' },
    names: ['sendVerificationCode', 'verifyCode', 'register'],
  },
  { mode: 'the development tools', variables: {}, names: devToolsRoutes },
])(`$mode, seed ${seed}`, ({ variables, names }) => {
  let target: FuzzTarget;
  beforeAll(async () => {
    target = await startFuzzTarget(variables);
  });
  afterAll(() => target?.close());

  test.each(combinations(names))('$name responds as documented to $kind requests', async ({ name, kind }) => {
    const summary = await fuzzRoute(target, { name, kind, seed, cases });
    expect(summary.cases).toBe(cases);
  });
});
