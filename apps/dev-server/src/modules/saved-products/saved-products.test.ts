import { maxListItems, maxSavedProducts } from '@curiolane/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changingCatalogue, mug, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

const path = '/api/account/saved';
const ann = 'ann@example.com';
const bob = 'bob@example.com';

const toIds = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const products = toIds(1, maxSavedProducts + 5).map((id) => ({ ...mug, id }));

type Change = { add?: unknown; remove?: unknown };
type Session = Record<string, string>;

describe.each(testDatabases)('saved products on $name', (database) => {
  let shop: TestApp;
  let session: Session;
  beforeEach(async () => {
    shop = await startTestApp({ database, catalogue: changingCatalogue(() => products) });
    session = await shop.signIn(ann);
  });
  afterEach(() => shop.close());

  const send = (change: Change, as = session) => shop.post(path, { add: [], remove: [], ...change }, as);
  const change = async (sent: Change, as = session) => (await send(sent, as)).json().products;
  const list = async (as = session) => (await shop.get(path, as)).json().products;
  const fill = async (last: number) => {
    for (let first = 1; first <= last; first += maxListItems)
      await change({ add: toIds(first, Math.min(last, first + maxListItems - 1)) });
  };

  test('are offered', async () => {
    expect((await shop.get('/api/features')).json().features).toContain('saved-products');
  });

  test('are listed, the one that was saved last first', async () => {
    expect(await list()).toEqual([]);
    expect(await change({ add: [3] })).toEqual([3]);
    expect(await change({ add: [9, 7] })).toEqual([9, 7, 3]);
    expect(await list()).toEqual([9, 7, 3]);
  });

  test('keep their order when the clock stands still or is set back', async () => {
    const earlier = Date.now() - 60_000;
    await change({ add: [3] });
    shop.clock.set(earlier);
    await change({ add: [9, 7] });
    shop.clock.set(earlier);
    await change({ add: [1] });
    expect(await list()).toEqual([1, 9, 7, 3]);
  });

  test('of two devices are joined, and what is saved already keeps its place', async () => {
    const elsewhere = {
      cookie: String(
        (await shop.post('/api/auth/Login', { email: ann, password: 'secret' })).headers['set-cookie'],
      ).split(';')[0] as string,
    };
    await change({ add: [1, 2] });
    expect(await change({ add: [3, 2, 3] }, elsewhere)).toEqual([3, 1, 2]);
    expect(await change({ remove: [1, 99] })).toEqual([3, 2]);
    expect(await list(elsewhere)).toEqual([3, 2]);
  });

  test('of concurrent requests are all kept', async () => {
    await Promise.all(toIds(1, 12).map((id) => send({ add: [id], remove: [id + 100] })));
    expect((await list()).toSorted((a: number, b: number) => a - b)).toEqual(toIds(1, 12));
  });

  test('are removed before others are added', async () => {
    await change({ add: [2, 1] });
    expect(await change({ add: [1], remove: [1] })).toEqual([1, 2]);
  });

  test('are those of the session alone', async () => {
    const other = await shop.signIn(bob);
    await change({ add: [1] });
    expect(await change({ add: [2], remove: [1] }, other)).toEqual([2]);
    expect(await list()).toEqual([1]);
  });

  test('need a session', async () => {
    const refused = [await shop.get(path), await send({ add: [1] }, {})];
    expect(refused.map((response) => [response.statusCode, response.json().code])).toEqual([
      [401, 'unauthenticated'],
      [401, 'unauthenticated'],
    ]);
  });

  test('have a bound, at which what is removed makes place, and a change that is refused changes nothing', async () => {
    await fill(maxSavedProducts);
    const refused = await send({ add: [maxSavedProducts + 1] });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'saved_products_full',
        message: 'Your account keeps at most 500 saved products. Please remove some first.',
      },
    ]);
    const before = await list();
    expect((await send({ add: [maxSavedProducts + 1, 5], remove: [5] })).statusCode).toBe(409);
    expect(await list()).toEqual(before);
    expect(await change({ add: [maxSavedProducts + 1], remove: [5] })).toHaveLength(maxSavedProducts);
  });

  test('are not more than that either when several devices add at once', async () => {
    await fill(maxSavedProducts - 1);
    const sent = await Promise.all(toIds(0, 4).map((more) => send({ add: [maxSavedProducts + more] })));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await list()).toHaveLength(maxSavedProducts);
  });

  test('that several devices add at once are added once', async () => {
    // Rounds, because a pool opens its connections one by one.
    for (const id of toIds(1, 5)) {
      const sent = await Promise.all(toIds(1, 6).map(() => send({ add: [id] })));
      expect(sent.map((response) => response.json().products)).toEqual(Array(6).fill(toIds(1, id).reverse()));
    }
  });

  test('leave out what is not sold, and keep what is not sold any more', async () => {
    let sold = products.slice(0, 3);
    const changing = await startTestApp({ database, catalogue: changingCatalogue(() => sold) });
    const as = await changing.signIn(ann);
    const changed = async (sent: object) =>
      (await changing.post(path, { add: [], remove: [], ...sent }, as)).json().products;
    expect(await changed({ add: [3, 998, 1] })).toEqual([3, 1]);
    sold = products.slice(0, 2);
    expect(await changed({ add: [2] })).toEqual([2, 3, 1]);
    expect(await changed({ remove: [3] })).toEqual([2, 1]);
    await changing.close();
  });

  test('are not added while the catalogue is not available, and can be listed and removed then', async () => {
    let sold: typeof products | undefined = products;
    const changing = await startTestApp({ database, catalogue: changingCatalogue(() => sold) });
    const as = await changing.signIn(ann);
    await changing.post(path, { add: [2, 1], remove: [] }, as);
    sold = undefined;
    const refused = await changing.post(path, { add: [3], remove: [] }, as);
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'The catalogue is not available right now. Please try again.',
    ]);
    expect((await changing.post(path, { add: [], remove: [1] }, as)).json().products).toEqual([2]);
    await changing.close();
  });

  test.each([
    [{ add: ['1'] }, 'body.add.0'],
    [{ add: [0] }, 'body.add.0'],
    [{ remove: [1.5] }, 'body.remove.0'],
    [{ add: 1 }, 'body.add'],
    [{ remove: null }, 'body.remove'],
    [{ add: toIds(1, maxListItems + 1) }, 'body.add'],
    [{ products: [1] }, 'body.products'],
  ])('of %j are refused with the field', async (sent, field) => {
    const refused = await send(sent as Change);
    expect([refused.statusCode, Object.keys(refused.json().fieldErrors)]).toEqual([400, [field]]);
  });

  test('are deleted with their account', async () => {
    await change({ add: [1] });
    await shop.post('/api/account/deletion', { password: 'secret' }, session);
    const rows = await shop.database.queries.selectFrom('saved_products').selectAll().execute();
    expect(rows).toEqual([]);
    expect(await list(await shop.signIn(ann))).toEqual([]);
  });

  test('stay with a new e-mail', async () => {
    await change({ add: [1] });
    await shop.database.queries
      .updateTable('accounts')
      .set({ email: 'new@example.com' as never })
      .execute();
    expect(await list()).toEqual([1]);
  });
});

test('without enforced sessions saved products need one all the same', async () => {
  const shop = await startTestApp({ variables: { SESSION_ENFORCEMENT: 'off' } });
  const session = await shop.signIn(ann);
  expect((await shop.get(path)).statusCode).toBe(401);
  expect((await shop.post(path, { add: [1], remove: [] }, session)).json()).toEqual({ products: [1] });
  await shop.close();
});
