import type { Locator } from 'playwright/test';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Presses a button and reads an attribute of it, and the name of the cart link, before the next frame is drawn. */
const press = (button: Locator, attribute: string) =>
  button.evaluate(
    (element: HTMLElement, name) =>
      new Promise<{ value: string | null; cart: string | null | undefined }>((seen) => {
        element.click();
        requestAnimationFrame(() =>
          seen({
            value: element.getAttribute(name),
            cart: document.querySelector('header a[href="/Cart"]')?.getAttribute('aria-label'),
          }),
        );
      }),
    attribute,
  );

test('adding and saving are seen within a frame, also while the catalogue loads', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  const [mug, lamp] = [catalogue.product(1), catalogue.product(2)];
  const add = ({ title }: { title: string }) => page.getByRole('button', { name: `Add ${title} to cart` });
  const heart = ({ title }: { title: string }) => page.getByRole('button', { name: `Save ${title}` });

  await test.step('while the catalogue loads the button is busy at once, and the heart is filled', async () => {
    await waitForRenderedPages(page, catalogue);
    const release = await faults.hold('listProducts');
    await shopper.open('/Shop');
    await expect(add(mug)).toBeVisible();
    expect.soft(await press(add(mug), 'aria-busy')).toMatchObject({ value: 'true' });
    expect.soft(await press(heart(lamp), 'aria-pressed')).toMatchObject({ value: 'true' });
    release();
    await expect.soft(shopper.cartLink(1)).toBeVisible();
  });

  await test.step('once it is loaded the cart has it at once', async () => {
    const increase = page.getByRole('button', { name: `Increase quantity of ${mug.title}` });
    expect.soft(await press(increase, 'aria-label')).toMatchObject({ cart: 'Cart, 2 items' });
    await shopper.open('/Product/1');
    await shopper.settle();
    const button = page.getByRole('button', { name: 'Add to cart' });
    expect.soft(await press(button, 'type')).toMatchObject({ cart: 'Cart, 3 items' });
  });
});
