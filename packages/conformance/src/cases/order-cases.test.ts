import type { Order } from '@curiolane/contract';
import { expect, test } from 'vitest';
import { Blocked } from '../blocked.ts';
import type { Case } from '../case.ts';
import { World } from '../world.ts';
import { orderCases } from './order-cases.ts';

const product = { title: 'Mug', category: 'kitchen', image: '/images/mug.jpg' };

const createWorld = (prices: readonly number[], seed: number) => {
  const world = new World({
    baseUrl: 'http://shop.example',
    catalogueUrl: 'http://shop.example',
    mailbox: undefined,
    runId: '1',
    level: 'strict',
    seed,
    timeoutMs: 1000,
    mailTimeoutMs: 1000,
  });
  world.readCatalogue(prices.map((price, index) => ({ ...product, id: index + 1, price })));
  return world;
};

const prepareOrder = async (name: string, world: World) => {
  const found = (orderCases.sendOrderConfirmation as readonly Case[]).find((each) => each.name === name);
  return (await found?.request(world))?.body as Order;
};

const cheaper = "refuses a price below the catalogue's, though the total matches it";
const smaller = 'refuses a total that is a cent too small';

test.each([cheaper, smaller])('%s: no amount is negative where some products are free', async (name) => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { cart, total } = await prepareOrder(name, createWorld([0, 0, 0.01, 0, 0], seed));
    expect(Math.min(total, ...cart.map(({ price }) => price))).toBe(0);
  }
});

test.each([cheaper, smaller])('%s: is blocked where all are free', async (name) => {
  await expect(prepareOrder(name, createWorld([0, 0], 1))).rejects.toThrow(Blocked);
});
