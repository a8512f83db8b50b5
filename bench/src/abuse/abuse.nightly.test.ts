import { contract, errorBody } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AbuseShop, startAbuseShop } from './abuse-shop.ts';
import { createAcceptedShapes, type Shapes } from './accepted-requests.ts';
import { createRefusedShapes } from './refused-requests.ts';

const operations = Object.keys(contract) as Operation[];

/** Beyond and within what most operations take; `npm run abuse` tries the others. */
const bodySizes = [64_000, 4_000];

describe.each([
  ['in production', {}],
  ['with the development tools', { DEV_TOOLS: 'on' }],
])('an abusive request %s', (_mode, variables) => {
  let shop: AbuseShop;
  let accepted: Shapes;

  beforeAll(async () => {
    shop = await startAbuseShop(variables);
    accepted = await createAcceptedShapes(shop);
  }, 180_000);
  afterAll(() => shop.close());

  test.each(operations)('to %s that the contract allows succeeds', async (operation) => {
    for (const [index, { what, make }] of accepted[operation].entries()) {
      const { status, text } = await shop.send(await make(index));
      expect.soft(status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(300);
    }
  });

  test.each(operations)('to %s beyond what it allows is refused with the error body', async (operation) => {
    for (const { what, make } of await createRefusedShapes(shop, operation, bodySizes)) {
      const { status, json } = await shop.send(await make(0));
      if (status < 300) continue;
      expect.soft(status, what).toBeLessThan(500);
      expect.soft(errorBody.safeParse(json).error, what).toBeUndefined();
    }
  });
});
