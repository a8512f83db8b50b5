import { AxeBuilder } from '@axe-core/playwright';
import { Shop } from '../shop.ts';
import type { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe on the page that is open. */
const checkAccessibility = async (visit: Visit) => {
  // Legacy mode saves the second page that axe opens to collect results from frames.
  const builder = new AxeBuilder({ page: visit.page }).setLegacyMode(true).withTags(tags);
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze();
  for (const { id, help, nodes } of violations)
    visit.note({
      title: `axe: ${help} (${id}).`,
      hint: `https://dequeuniversity.com/rules/axe/latest/${id}`,
      detail: `${nodes.length} × ${nodes[0]?.html.slice(0, 80) ?? ''}`,
    });
};

const checkPage = (path: string): Walk => ({
  name: `${path} has no violations`,
  area: 'axe',
  level: 'strict',
  run: async (visit) => {
    await visit.open(path);
    await checkAccessibility(visit);
  },
});

/** The rules of WCAG that a program can check, on every page. */
export const accessibilityWalks: readonly Walk[] = [
  ...['/', '/Login', '/contact', '/review', '/FAQ', '/Cart'].map(checkPage),
  {
    name: 'the shop list and a product have no violations',
    area: 'axe',
    level: 'strict',
    run: async (visit) => {
      const shop = new Shop(visit);
      await shop.openList();
      await checkAccessibility(visit);
      await shop.openProduct();
      await checkAccessibility(visit);
    },
  },
  {
    name: 'the cart and the checkout with a product have no violations',
    area: 'axe',
    level: 'strict',
    run: async (visit) => {
      const shop = new Shop(visit);
      await shop.addProduct();
      await visit.open('/Cart');
      await checkAccessibility(visit);
      await shop.openCheckout();
      await checkAccessibility(visit);
    },
  },
];
