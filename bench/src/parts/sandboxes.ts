import type { Product } from '@curiolane/contract';
import type { ShopData } from '@curiolane/contract/dev-tools';
import { createOrder } from '@curiolane/testing/orders';
import { createSandbox, type TestSandbox, type TestShop } from '@curiolane/testing/sandbox';
import type { Effort } from '../load.ts';
import { readMemoryMb } from '../machine.ts';
import { development, type RunningServer, withServer } from '../servers.ts';
import { rounded, type Table } from '../table.ts';

const count = 500;
const quickCount = 50;
const testsAtOnce = 200;
const ownDataCount = 100;

const toKb = (mb: number) => mb * 1024;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** One after the other, as tests create them. */
const createAll = async (server: RunningServer, total: number, data: ShopData = {}) => {
  const sandboxes: TestSandbox[] = [];
  const durations: number[] = [];
  for (let index = 0; index < total; index += 1) {
    const began = performance.now();
    // Nothing reads its mails here.
    const urls = { storefront: server.url, inbox: server.url };
    sandboxes.push(await createSandbox(urls, { seed: 'demo', data }));
    durations.push(performance.now() - began);
  }
  return { sandboxes, durations };
};

const demoEmail = 'demo@curiolane.example';

/** What a test does: signs in, places an order, moves the clock. */
const use = async (sandbox: TestShop, products: readonly Product[], email = demoEmail) => {
  const post = (path: string, body: object) =>
    sandbox.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const login = await post('/api/auth/Login', { email: demoEmail, password: 'demo' });
  if (!login.ok) throw new Error(`A sign-in in a sandbox got ${login.status}.`);
  const order = await post(`/Checkout/mail/send-Order-confirmation/${email}`, createOrder(products, email));
  if (order.status !== 201) throw new Error(`An order in a sandbox got ${order.status}.`);
  await sandbox.dev.moveClock({ body: { advanceMs: 1000 } });
};

const readProducts = async (server: RunningServer) =>
  (await (await fetch(`${server.url}/products`)).json()) as Product[];

/** As many products as the server has, at other prices, and a customer and an order of the test's own. */
const createOwnData = (products: readonly Product[]): ShopData => {
  const own = products.map((product) => ({ ...product, price: product.price + 0.5 }));
  const account = { email: demoEmail, password: 'demo' };
  return { products: own, accounts: [account], orders: [createOrder(own, demoEmail)] };
};

const measure = async (server: RunningServer, total: number, hasOwnData = false) => {
  const ofServer = await readProducts(server);
  const data = hasOwnData ? createOwnData(ofServer) : {};
  const products = hasOwnData ? ((data.products ?? []) as Product[]) : ofServer;
  // The first one migrates the database that the others are copies of.
  const { sandboxes: first } = await createAll(server, 1, data);
  for (const sandbox of first) await use(sandbox, products).then(sandbox.delete);
  const before = readMemoryMb(server.pid);
  const { sandboxes, durations } = await createAll(server, total, data);
  const created = readMemoryMb(server.pid);
  for (const sandbox of sandboxes) {
    if (hasOwnData) await sandbox.fetch('/products');
    await use(sandbox, products);
  }
  const used = readMemoryMb(server.pid);
  const began = performance.now();
  await Promise.all(sandboxes.map((sandbox) => sandbox.delete()));
  return {
    createMs: median(durations),
    slowestMs: Math.max(...durations),
    deleteMs: (performance.now() - began) / total,
    createdKb: toKb(created - before) / total,
    usedKb: toKb(used - before) / total,
  };
};

/** A test in a sandbox of its own, which must see the order of its own and no other. */
const runTest = async (server: RunningServer, products: readonly Product[], index: number) => {
  const email = `shopper-${index}@example.test`;
  const urls = { storefront: server.url, inbox: server.url };
  const sandbox = await createSandbox(urls, { name: email, seed: 'demo' });
  await use(sandbox, products, email);
  const { body } = await sandbox.dev.takeSnapshot();
  const emails = body.tables.orders?.map((order) => order.email);
  const ownOrders = emails?.filter((each) => each === email).length;
  const foreign = emails?.filter((each) => String(each).startsWith('shopper-') && each !== email).length;
  if (ownOrders !== 1 || foreign !== 0)
    throw new Error(`The sandbox of ${email} has the orders of ${emails}.`);
  await sandbox.delete();
};

/** Tests at once, from creating the sandbox to deleting it; the memory is sampled meanwhile. */
const measureAtOnce = async (server: RunningServer, total: number) => {
  const products = await readProducts(server);
  await runTest(server, products, 0);
  const before = readMemoryMb(server.pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, readMemoryMb(server.pid));
  }, 20);
  const began = performance.now();
  await Promise.all(Array.from({ length: total }, (_, index) => runTest(server, products, index)));
  const elapsedMs = performance.now() - began;
  clearInterval(timer);
  return { elapsedMs, peakKb: toKb(peak - before) / total };
};

const toFigures = ({
  createMs,
  slowestMs,
  deleteMs,
  createdKb,
  usedKb,
}: Awaited<ReturnType<typeof measure>>) => ({
  'create, ms': { value: rounded(createMs, 1), atMost: 20 },
  'slowest, ms': { value: rounded(slowestMs) },
  'delete, ms': { value: rounded(deleteMs, 1) },
  'created, KB': { value: rounded(createdKb) },
  'used, KB': { value: rounded(usedKb), atMost: 2048 },
});

/** What a sandbox costs the server: the time to create it over HTTP, and its memory before and after it was used. */
export const measureSandboxes = async ({ rounds }: Effort): Promise<Table[]> => {
  const total = rounds > 1 ? count : quickCount;
  const seeded = await withServer(development, (server) => measure(server, total));
  const ownTotal = Math.min(total, ownDataCount);
  const withData = await withServer(development, (server) => measure(server, ownTotal, true));
  const tests = Math.min(total, testsAtOnce);
  const concurrency = await withServer(development, (server) => measureAtOnce(server, tests));
  return [
    {
      title: `${total} sandboxes on one server`,
      rows: [
        { row: 'each sandbox', figures: toFigures(seeded) },
        { row: `each of ${ownTotal} with data of its own`, figures: toFigures(withData) },
        {
          row: `each of ${tests} tests at once`,
          figures: {
            'whole test, ms': { value: rounded(concurrency.elapsedMs / tests, 1) },
            'most, KB': { value: rounded(concurrency.peakKb), atMost: 2048 },
          },
        },
      ],
      notes: [
        'Each begins with the seed demo. The memory is that of the process, the inbox with the mails included. Used: signed in, an order placed and mailed, the clock moved.',
        'Data of its own: 24 products, an account and an order. Used: its list is requested too, and the password of its account hashed.',
        'A whole test: its sandbox is created and used, its orders are read and must be its own alone, and it is deleted. All begin at once, so the time is that of all divided by their number.',
      ],
    },
  ];
};
