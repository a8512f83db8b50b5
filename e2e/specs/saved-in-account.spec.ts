import { randomUUID } from 'node:crypto';
import type { Product } from '@curiolane/contract';
import { expectAccessible } from '../fixtures/axe.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { shopClient } from '../fixtures/shop-client.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

const savedPath = '/api/account/saved';

const heart = ({ main }: Shopper, { title }: Product) => main.getByRole('button', { name: `Save ${title}` });

const expectSaved = async (shopper: Shopper, product: Product, saved: boolean) =>
  expect(heart(shopper, product)).toHaveAttribute('aria-pressed', String(saved));

/** The ids that the account has, asked with the session of the shopper's browser. */
const readAccount = async ({ page }: Shopper): Promise<number[]> =>
  ((await (await page.request.get(savedPath)).json()) as { products: number[] }).products;

/** Signs the same customer in on another device, as in an earlier visit. */
const signInElsewhere = async (elsewhere: Shopper): Promise<Shopper> => {
  const { page, email, password } = elsewhere;
  const login = await shopClient(page.request).login({ body: { email, password } });
  expect(login.status).toBe(200);
  await elsewhere.setLocalStorage({ isLogin: 'true', userEmail: email });
  return elsewhere;
};

test('what is saved before the sign-in is in the account after it, and on the other devices of the customer', {
  tag: '@both-nightly',
}, async ({ shopper, page, catalogue, openElsewhere }) => {
  const [mug, lamp, third] = [catalogue.product(1), catalogue.product(2), catalogue.product(3)];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await shopper.createAccount();

  await test.step('a guest saves in this browser alone', async () => {
    await shopper.openLoadedShop();
    await heart(shopper, mug).click();
    await heart(shopper, lamp).click();
    await shopper.open('/Saved');
    await expect(shopper.cards).toHaveCount(2);
    expect.soft(requests).not.toContain(savedPath);
    expect.soft(await shopper.readLocalStorage('savedSync')).toBeNull();
  });

  await test.step('the sign-in adds it to the account', async () => {
    await shopper.signIn();
    await expect.poll(() => readAccount(shopper)).toEqual([lamp.id, mug.id]);
    expect.soft(await shopper.readLocalStorage('saved')).toBe(JSON.stringify([lamp.id, mug.id]));
  });

  const elsewhere = await signInElsewhere(await openElsewhere());

  await test.step('another device shows it, and changes it', async () => {
    await elsewhere.openLoadedShop();
    await expectSaved(elsewhere, mug, true);
    await expectSaved(elsewhere, third, false);
    await elsewhere.main.getByRole('link', { name: 'Saved products, 2' }).click();
    await expect.soft(elsewhere.cards.getByRole('heading')).toHaveText([lamp.title, mug.title]);
    await expectAccessible(elsewhere.page, 'the saved products of a customer');
    await elsewhere.openLoadedShop();
    await heart(elsewhere, third).click();
    await heart(elsewhere, mug).click();
    await expectSaved(elsewhere, mug, false);
    await expect.poll(() => readAccount(elsewhere)).toEqual([third.id, lamp.id]);
  });

  await test.step('this device follows with its next load', async () => {
    await shopper.openLoadedShop();
    await expectSaved(shopper, third, true);
    await expectSaved(shopper, mug, false);
    expect.soft(await shopper.readLocalStorage('saved')).toBe(JSON.stringify([third.id, lamp.id]));
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a heart that is pressed offline is kept, and sent when the network is back', {
    tag: '@nightly',
  }, async ({ shopper, page, context, catalogue, openElsewhere }) => {
    const [mug, lamp, third] = [catalogue.product(1), catalogue.product(2), catalogue.product(3)];
    await shopper.signInViaApi();
    await shopper.openLoadedShop();
    await heart(shopper, mug).click();
    await expect.poll(() => readAccount(shopper)).toEqual([mug.id]);
    await shopper.settle();
    await context.setOffline(true);
    await heart(shopper, lamp).click();
    await expectSaved(shopper, lamp, true);
    await expect
      .poll(async () => JSON.parse((await shopper.readLocalStorage('savedSync')) ?? '{}') as unknown)
      .toEqual({ owner: shopper.email, unsent: { [shopper.email]: { add: [lamp.id], remove: [] } } });

    await test.step('another device removes the other product meanwhile', async () => {
      const elsewhere = await signInElsewhere(await openElsewhere());
      await elsewhere.openLoadedShop();
      await expectSaved(elsewhere, mug, true);
      await heart(elsewhere, mug).click();
      await heart(elsewhere, third).click();
      await expect.poll(() => readAccount(elsewhere)).toEqual([third.id]);
    });

    await test.step('back online, what was saved here is added, and what was removed there is removed', async () => {
      await context.setOffline(false);
      await expectSaved(shopper, mug, false);
      await expectSaved(shopper, third, true);
      await expectSaved(shopper, lamp, true);
      expect.soft(await readAccount(shopper)).toEqual([lamp.id, third.id]);
    });

    await test.step('a send that fails is repeated by the next page', async () => {
      await page.route(`**${savedPath}`, (route) => route.fulfill({ status: 503, json: { message: 'No.' } }));
      await heart(shopper, mug).click();
      await expectSaved(shopper, mug, true);
      await shopper.settle();
      expect.soft(await readAccount(shopper)).toEqual([lamp.id, third.id]);
      await page.unroute(`**${savedPath}`);
      await shopper.open('/Saved');
      await expect.poll(() => readAccount(shopper)).toEqual([mug.id, lamp.id, third.id]);
    });
  });
});

test('on a shared device a customer gets nothing of the one before, who finds it again', {
  tag: '@gate',
}, async ({ shopper, page, sandbox, catalogue }) => {
  const [mug, lamp] = [catalogue.product(1), catalogue.product(2)];
  const email = `second-${randomUUID()}@example.test`;
  const second = new Shopper(page, new Mailbox(sandbox.inbox, email, sandbox.headers), email);
  await second.createAccount();
  await shopper.signInViaApi();
  await shopper.openLoadedShop();
  await heart(shopper, mug).click();
  await expect.poll(() => readAccount(shopper)).toEqual([mug.id]);

  await test.step('nothing of it stays in the browser after the logout', async () => {
    await shopper.logOut();
    await expect(page).toHaveURL('/');
    await shopper.openLoadedShop();
    await expectSaved(shopper, mug, false);
    const stored = await page.evaluate(() => [
      localStorage.getItem('saved'),
      localStorage.getItem('savedSync'),
    ]);
    expect.soft(stored).toEqual(['[]', null]);
  });

  await test.step('the next customer has what was saved since, and nothing else', async () => {
    await heart(second, lamp).click();
    await second.signIn();
    await expect.poll(() => readAccount(second)).toEqual([lamp.id]);
    await second.openLoadedShop();
    await expectSaved(second, mug, false);
    await expectSaved(second, lamp, true);
  });

  await test.step('the first one finds it again', async () => {
    await second.logOut();
    await expect(page).toHaveURL('/');
    await shopper.signIn();
    await shopper.openLoadedShop();
    await expectSaved(shopper, mug, true);
    await expectSaved(shopper, lamp, false);
    expect.soft(await readAccount(shopper)).toEqual([mug.id]);
  });
});

test('where the backend does not keep saved products they stay in the browser, with no request', {
  tag: '@nightly',
}, async ({ shopper, page, catalogue }) => {
  const mug = catalogue.product(1);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route('**/api/features', (route) => route.fulfill({ json: { features: ['password-reset'] } }));
  await shopper.signInViaApi();
  await shopper.openLoadedShop();
  await heart(shopper, mug).click();
  await expectSaved(shopper, mug, true);
  await shopper.settle();
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  await shopper.openLoadedShop();
  await expectSaved(shopper, mug, true);
  expect(requests).toContain('/api/features');
  expect(requests).not.toContain(savedPath);
});
