import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toClientNetwork } from '../client-network.ts';
import { type MovableClock, movableClock } from '../dev/movable-clock.ts';
import { testDatabases } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { type RateLimits, rateLimits } from './rate-limits.ts';

const minute = 60_000;
const limit = { name: 'tries', max: 2, windowMs: 10 * minute };
const client = toClientNetwork('203.0.113.7');

describe.each(testDatabases)('rate limits on $name', ({ open }) => {
  let database: Database;
  let clock: MovableClock;
  let limits: RateLimits;
  beforeEach(async () => {
    database = await open();
    clock = movableClock();
    limits = rateLimits(database.queries, clock);
  });
  afterEach(() => database.close());

  const exhaust = async () => {
    for (let count = 0; count < 2; count += 1) expect(await limits.consume(limit, client)).toBeUndefined();
  };

  test('refuse beyond the maximum until the window ends, and name the limit', async () => {
    await exhaust();
    const refusal = { retryAfterSeconds: expect.any(Number), limit: 'tries' };
    expect(await limits.check(limit, client)).toEqual(refusal);
    expect(await limits.consume(limit, client)).toEqual(refusal);
    clock.set(clock.now() + 10 * minute);
    expect(await limits.check(limit, client)).toBeUndefined();
    expect(await limits.consume(limit, client)).toBeUndefined();
  });

  test('count a request whose clock is a little behind that of the one before it', async () => {
    await limits.consume(limit, client);
    const slow = rateLimits(database.queries, { now: () => clock.now() - 5000 });
    expect(await slow.consume(limit, client)).toBeUndefined();
    expect(await slow.check(limit, client)).toMatchObject({ limit: 'tries' });
    expect(await limits.consume(limit, client)).toMatchObject({ limit: 'tries' });
  });

  test('count what is concurrent', async () => {
    const refusals = await Promise.all(Array.from({ length: 10 }, () => limits.consume(limit, client)));
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(2);
  });

  test('are not a year long after the clock was moved there and released', async () => {
    clock.set(clock.now() + 365 * 24 * 60 * minute);
    await exhaust();
    clock.release();
    expect(await limits.check(limit, client)).toBeUndefined();
    expect(await limits.consume(limit, client)).toBeUndefined();
    expect(await limits.consume(limit, client)).toBeUndefined();
    expect((await limits.consume(limit, client))?.retryAfterSeconds).toBeLessThanOrEqual(600);
  });
});
