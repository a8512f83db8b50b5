import { expectAccessible } from '../fixtures/axe.ts';
import { sellProducts } from '../fixtures/extreme-catalogue.ts';
import { holdScripts, openHtml } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const save = (title: string) => ({ name: `Save ${title}` });

test('a heart keeps a product for later, on a page and in a storage entry of its own', {
  tag: '@both-nightly',
}, async ({ shopper, page, context, catalogue }) => {
  const { main, cards } = shopper;
  const [mug, lamp] = [catalogue.product(1), catalogue.product(2)];
  const heart = ({ title }: { title: string }) => main.getByRole('button', save(title));
  await shopper.openLoadedShop();

  await test.step('the heart of a card is a toggle, by keyboard too, and does not open the product', async () => {
    await expect.soft(heart(mug)).toHaveAttribute('aria-pressed', 'false');
    await heart(mug).click();
    await expect.soft(heart(mug)).toHaveAttribute('aria-pressed', 'true');
    await heart(lamp).press('Space');
    await expect.soft(heart(lamp)).toHaveAttribute('aria-pressed', 'true');
    await expect.soft(page).toHaveURL('/Shop');
    expect.soft(await shopper.readLocalStorage('saved')).toBe('[2,1]');
    const root = JSON.parse((await shopper.readLocalStorage('root')) ?? '{}') as object;
    expect.soft(Object.keys(root).filter((key) => key !== '_persist')).toEqual(['cart', 'filter']);
  });

  await test.step('the link to the saved products counts them', async () => {
    await main.getByRole('link', { name: 'Saved products, 2' }).click();
    await expect(page).toHaveURL('/Saved');
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Saved products');
    await expect.soft(cards.getByRole('heading')).toHaveText([lamp.title, mug.title]);
    await expectAccessible(page, 'the saved products');
  });

  await test.step('a heart that is released by mistake can be pressed again', async () => {
    await heart(lamp).click();
    await expect.soft(heart(lamp)).toHaveAttribute('aria-pressed', 'false');
    expect.soft(await shopper.readLocalStorage('saved')).toBe('[1]');
    await heart(lamp).click();
    expect.soft(await shopper.readLocalStorage('saved')).toBe('[2,1]');
  });

  await test.step('a saved product can be added to the cart there', async () => {
    await main.getByRole('button', { name: `Add ${mug.title} to cart` }).click();
    await expect.soft(shopper.cartLink(1)).toBeVisible();
  });

  await test.step('the page of a product has the heart too, and leads to the others', async () => {
    await shopper.open('/Product/2');
    await expect.soft(heart(lamp)).toHaveAttribute('aria-pressed', 'true');
    await expect.soft(main.getByRole('link', { name: 'Saved products' })).toBeVisible();
    await expectAccessible(page, 'a saved product');
    await heart(lamp).click();
    await expect.soft(main.getByRole('link', { name: 'Saved products' })).toHaveCount(0);
  });

  await test.step('another tab is followed', async () => {
    const other = await context.newPage();
    await other.goto('/Product/1');
    // The HTML, which is everyone's, has nothing saved.
    await expect(other.getByRole('button', save(mug.title))).toHaveAttribute('aria-pressed', 'true');
    await other.getByRole('button', save(mug.title)).click();
    await expect.soft(other.getByRole('button', save(mug.title))).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => shopper.readLocalStorage('saved')).toBe('[]');
    await other.getByRole('button', save(mug.title)).click();
    await expect.soft(other.getByRole('button', save(mug.title))).toHaveAttribute('aria-pressed', 'true');
    // A tab that is closed at once may take its last write with it.
    await expect.poll(() => shopper.readLocalStorage('saved')).toBe('[1]');
    await other.close();
    await shopper.open('/Saved');
    await expect.soft(cards.getByRole('heading')).toHaveText([mug.title]);
  });

  await test.step('what is not sold at the moment is counted, stays, and can be removed', async () => {
    await shopper.setLocalStorage({ saved: '[998,1,"x",-3]' });
    await shopper.open('/Saved');
    await expect.soft(main).toContainText('One product that you saved is not sold at the moment.');
    await expect.soft(cards).toHaveCount(1);
    await main.getByRole('button', { name: 'Remove from saved' }).click();
    await expect.soft(main).not.toContainText('not sold');
    expect.soft(await shopper.readLocalStorage('saved')).toBe('[1]');
  });

  await test.step('without any the page says how to save one, and the empty cart has no link to it', async () => {
    await heart(mug).click();
    await shopper.open('/Saved');
    await expect.soft(main).toContainText('Nothing saved yet.');
    await expectAccessible(page, 'no saved products');
    await shopper.seedCart();
    await shopper.open('/Cart');
    await expect.soft(main.getByRole('link', { name: 'Saved products' })).toHaveCount(0);
  });

  await test.step('the empty cart leads to the saved products', async () => {
    await shopper.setLocalStorage({ saved: '[1]' });
    await shopper.open('/Cart');
    await main.getByRole('link', { name: 'Saved products' }).click();
    await expect.soft(cards.getByRole('heading')).toHaveText([mug.title]);
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('saved products that cannot be loaded are not lost', async ({ shopper, page, faults, catalogue }) => {
    await shopper.setLocalStorage({ saved: '[1,2]' });
    await faults.start('listProducts', { kind: 'drop-before-work' });
    await shopper.open('/Saved');
    await expect.soft(shopper.alert('Your saved products could not be loaded.')).toBeVisible();
    await faults.stop('listProducts');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.soft(shopper.cards).toHaveCount(2);

    await test.step('nor are they by a catalogue without any', async () => {
      await sellProducts(page, catalogue.products.slice(5));
      await shopper.open('/Saved');
      await expect.soft(shopper.main).toContainText('2 products that you saved are not sold at the moment.');
      expect.soft(await shopper.readLocalStorage('saved')).toBe('[1,2]');
    });
  });
});

test('before its scripts are there, the page says that nothing is saved where nothing can be', {
  tag: '@nightly',
}, async ({ shopper, page }) => {
  const nothing = shopper.main.getByText('Nothing saved yet.', { exact: true });
  const loading = shopper.main.getByRole('status');
  const release = await holdScripts(page);
  await openHtml(page, '/Saved');
  await expect.soft(nothing).toBeVisible();
  await expect.soft(loading).toBeHidden();
  await release();
  await expect.soft(nothing).toBeVisible();
  await expect.soft(loading).toHaveCount(0);

  await test.step('and waits where something is', async () => {
    await shopper.setLocalStorage({ saved: '[1,2]' });
    await page.unrouteAll({ behavior: 'wait' });
    const releaseNext = await holdScripts(page);
    await openHtml(page, '/Saved');
    await expect.soft(nothing).toBeHidden();
    await expect.soft(loading).toBeVisible();
    await releaseNext();
    await expect.soft(shopper.cards).toHaveCount(2);
  });
});
