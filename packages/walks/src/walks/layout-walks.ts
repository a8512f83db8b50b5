import { Shop } from '../shop.ts';
import type { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const widths = [320, 390, 768, 1440];

/** The text of the element that sticks out of the window sideways; undefined when the page does not scroll. */
const findOverflow = (visit: Visit) =>
  visit.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const widest = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .at(-1);
    return `${scrollWidth - clientWidth} px: ${widest?.tagName.toLowerCase() ?? 'page'} '${widest?.innerText.slice(0, 30) ?? ''}'`;
  });

const checkWidths = async (visit: Visit) => {
  for (const width of widths) {
    await visit.page.setViewportSize({ width, height: 844 });
    let overflow: string | undefined;
    await visit.check(
      async () => {
        overflow = await findOverflow(visit);
        return overflow === undefined;
      },
      () => ({
        title: 'A page scrolls sideways.',
        hint: 'Let rows wrap, and give images max-width: 100%.',
        detail: `at ${width} px wide by ${overflow}`,
      }),
    );
  }
};

/** Pages in windows from 320 pixels on. */
export const layoutWalks: readonly Walk[] = [
  {
    name: 'no page scrolls sideways from 320 pixels on',
    area: 'layout',
    level: 'strict',
    run: async (visit) => {
      for (const path of ['/', '/Shop', '/Login', '/contact', '/review', '/FAQ']) {
        await visit.open(path);
        await checkWidths(visit);
      }
    },
  },
  {
    name: 'neither product, cart nor checkout scroll sideways from 320 pixels on',
    area: 'layout',
    level: 'strict',
    run: async (visit) => {
      const shop = new Shop(visit);
      await shop.addProduct();
      await checkWidths(visit);
      await visit.open('/Cart');
      await checkWidths(visit);
      await shop.openCheckout();
      await checkWidths(visit);
    },
  },
];
