import type { Product } from '@curiolane/contract';
import type { Page } from 'playwright';

/** Typed one after the other; the field is emptied in between. */
const searches = ['velvet w', 'lamp 12', 'o', 'copper'];

declare global {
  interface Window {
    /** Resolves with the milliseconds from the last key press to the paint of a text in the list's status. */
    paintedAfterKey: (status: string) => Promise<number>;
  }
}

/** Runs in the page, before its own scripts. */
export const observeKeys = () => {
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => {
    pressed = timeStamp;
  });
  window.paintedAfterKey = (status) =>
    new Promise((resolve) => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => resolve(performance.now() - pressed);
      const check = () => {
        const shown = document.querySelector('main [role=status]')?.textContent;
        if (shown === status) afterPaint.port2.postMessage(undefined);
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
};

const toStatus = (products: readonly Product[], text: string): string => {
  const count = products.filter(({ title }) => title.toLowerCase().includes(text.trim())).length;
  return `${count} object${count === 1 ? '' : 's'} for “${text.trim()}”`;
};

/** Types into the search box of a shop list; returns how long each key press took until its list was painted. */
export const typeSearches = async (page: Page, products: readonly Product[]): Promise<number[]> => {
  const box = page.getByRole('searchbox', { name: 'Search products' });
  const times: number[] = [];
  for (const search of searches) {
    await box.fill('');
    for (const [index, key] of [...search].entries()) {
      // What a space changes is not seen: it is trimmed.
      const status = toStatus(products, search.slice(0, index + 1));
      await box.press(key === ' ' ? 'Space' : key);
      const painted = await page.evaluate((text) => window.paintedAfterKey(text), status);
      if (key !== ' ') times.push(painted);
    }
  }
  return times;
};
