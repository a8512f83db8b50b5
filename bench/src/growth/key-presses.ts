import type { Product } from '@curiolane/contract';
import type { Page } from 'playwright';

/** Typed one after the other into the open field, which is emptied in between. */
const searches = ['velvet w', 'lamp 12', 'o', 'copper'];

declare global {
  interface Window {
    /** Sets `painted`: the milliseconds from the next key press to the paint of a text in the list's status. */
    expectAfterKey: (status: string) => void;
    painted: Promise<number>;
  }
}

/** Runs in the page, before its own scripts. It requests no frame that the page does not: each would delay the list. */
export const observeKeys = () => {
  const isShown = (status: string) => document.querySelector('main [role=status]')?.textContent === status;
  window.expectAfterKey = (status) => {
    window.painted = new Promise((resolve) => {
      const observe = ({ timeStamp }: KeyboardEvent) => {
        const afterPaint = new MessageChannel();
        afterPaint.port1.onmessage = () => resolve(performance.now() - timeStamp);
        const observer = new MutationObserver(() => {
          if (!isShown(status)) return;
          observer.disconnect();
          requestAnimationFrame(() => afterPaint.port2.postMessage(undefined));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      };
      addEventListener('keydown', observe, { capture: true, once: true });
    });
  };
};

/** Runs in the page: until the search field has opened. */
const waitForTransitions = async () => {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  // Those that are canceled have ended, too.
  await Promise.allSettled(transitions.map(({ finished }) => finished));
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
    await page.evaluate(waitForTransitions);
    for (const [index, key] of [...search].entries()) {
      // What a space changes is not seen: it is trimmed.
      if (key === ' ') {
        await box.press('Space');
        continue;
      }
      const status = toStatus(products, search.slice(0, index + 1));
      await page.evaluate((text) => window.expectAfterKey(text), status);
      await box.press(key);
      times.push(await page.evaluate(() => window.painted));
    }
  }
  return times;
};
