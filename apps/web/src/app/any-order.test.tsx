import { products } from '@curiolane/catalogue/products';
import { getConfig } from '@testing-library/react';
import fc, { type Scheduler } from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { stubFetch } from '../testing/render-page.tsx';
import {
  fillCheckout,
  follow,
  hasButton,
  openShop,
  press,
  readAlerts,
  readCartLink,
  readHeading,
  storeCart,
} from '../testing/render-shop.tsx';

/**
 * The shopper goes on while responses are under way, and these come in any order: fast-check's scheduler decides, and
 * prints the order in which a failing run went.
 */

// Each test opens the shop dozens of times.
vi.setConfig({ testTimeout: 300_000 });

const { NIGHTLY, TEST_TIER } = process.env;
const numRuns = NIGHTLY === '1' ? 200 : TEST_TIER === 'daily' ? 5 : 15;

const [mug] = products;
if (!mug) throw new Error('The catalogue has no mug.');
const sendOrder = 'POST /Checkout/mail/send-Order-confirmation';
const few = products.slice(0, 3);

type Sent = { route: string; key: string | null };

/** A backend whose responses wait for the scheduler, that to an order for some of its steps. */
const stubScheduledBackend = (scheduler: Scheduler, stepsOfOrder = 1): { sent: Sent[] } => {
  const sent: Sent[] = [];
  stubFetch(async (request) => {
    const { pathname } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    sent.push({ route, key: request.headers.get('idempotency-key') });
    const steps = route.startsWith(sendOrder) ? stepsOfOrder : 1;
    for (let step = 0; step < steps; step += 1) await scheduler.schedule(Promise.resolve(), route);
    if (pathname === '/products') return Response.json(products);
    const product = products.find(({ id }) => pathname === `/products/${id}`);
    if (product) return Response.json(product);
    if (route.startsWith(sendOrder)) return Response.json({ message: 'Order placed.' }, { status: 201 });
    return Response.json({ message: `No route ${route}.` }, { status: 404 });
  });
  return { sent };
};

/** After each step the browser has some turns, in which React renders; then `check` looks at the page. */
const stepByStep = (check: () => void) => ({
  act: async (step: () => Promise<unknown>) => {
    await step();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    check();
  },
});

/** Outside of `act`, which would render every update at once. */
const assertAsInBrowser = <Args extends [unknown, ...unknown[]]>(property: fc.IAsyncProperty<Args>) =>
  getConfig().asyncWrapper(() => fc.assert(property, { numRuns }));

const productOfPage = () =>
  products.find(({ id }) => location.pathname.toLowerCase() === `/product/${id}`.toLowerCase());

/** Of another product there is no trace: the heading is empty, or says that the product is being loaded. */
const expectOwnProduct = () => {
  const shown = products.find(({ title }) => title === readHeading());
  const product = productOfPage();
  if (product && shown) expect(shown.title).toBe(product.title);
};

/** Lets everything that is under way end, until the shopper sees the result: a request can begin after the last response. */
const finish = (scheduler: Scheduler, check: () => void) =>
  vi.waitFor(async () => {
    await scheduler.waitIdle();
    expect(document.documentElement.dataset.settled).toBe(location.pathname);
    check();
  }, 30_000);

const countItems = (): number => Number(/\d+/.exec(readCartLink() ?? '')?.[0] ?? 0);

/**
 * The shopper's actions by name: 'back', 'order' for the button, or a path. On the page of a product, its path adds
 * the product to the cart. An action without its button does nothing.
 */
const startActing = () => {
  let added = 0;
  const actOn = async (action: string) => {
    if (action === 'back') history.back();
    else if (action === 'order') {
      // With what was added, it would be another order.
      if (added === 0 && hasButton('Place Order')) await press('Place Order');
    } else if (location.pathname !== action) follow(action);
    else if (productOfPage()?.title === readHeading() && hasButton('Add to cart')) {
      await press('Add to cart');
      added += 1;
    }
  };
  return { actOn, countAdded: () => added };
};

const paths = [...few.map(({ id }) => `/Product/${id}`), '/Shop', '/FAQ', '/Cart'];

/** Code that is being loaded would take more turns than the actions of a run. */
beforeAll(async () => {
  stubFetch(({ url }) => Response.json(url.endsWith('/products') ? products : mug));
  for (const path of ['/Shop', '/Product/1', '/Cart', '/Checkout']) await openShop(path);
});

test('a product page shows its own product and the cart counts each addition, in any order of responses', async () => {
  const visits = fc.array(fc.constantFrom(...paths, 'back'), { minLength: 3, maxLength: 12 });
  await assertAsInBrowser(
    fc.asyncProperty(fc.scheduler(stepByStep(expectOwnProduct)), visits, async (scheduler, actions) => {
      stubScheduledBackend(scheduler);
      localStorage.clear();
      await openShop('/FAQ');
      const { actOn, countAdded } = startActing();
      scheduler.scheduleSequence(actions.map((label) => ({ label, builder: () => actOn(label) })));
      await finish(scheduler, () => expect(countItems()).toBe(countAdded()));
      follow('/Product/1');
      await finish(scheduler, () => expect(readHeading()).toBe(mug.title));
    }),
  );
});

test('an order is placed once and what is added meanwhile stays in the cart, in any order of responses', async () => {
  const actions = fc.array(fc.constantFrom('order', '/Product/1', '/Product/2', '/Checkout', 'back'), {
    maxLength: 10,
  });
  await assertAsInBrowser(
    fc.asyncProperty(
      fc.scheduler(stepByStep(expectOwnProduct)),
      actions,
      fc.integer({ min: 1, max: 10 }),
      async (scheduler, rest, stepsOfOrder) => {
        const { sent } = stubScheduledBackend(scheduler, stepsOfOrder);
        localStorage.clear();
        sessionStorage.clear();
        storeCart({ ...mug, quantity: 2 });
        await openShop('/Checkout');
        fillCheckout();
        const { actOn, countAdded } = startActing();
        scheduler.scheduleSequence(
          ['order', ...rest].map((label) => ({ label, builder: () => actOn(label) })),
        );
        await finish(scheduler, () => expect(countItems()).toBe(countAdded()));
        const orders = sent.filter(({ route }) => route.startsWith(sendOrder));
        expect(new Set(orders.map(({ key }) => key)).size).toBe(1);
        expect(readAlerts()).not.toContain('failed');
      },
    ),
  );
});
