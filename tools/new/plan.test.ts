import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type KindName, kinds } from './kinds.ts';
import { planFiles } from './plan.ts';

const root = join(import.meta.dirname, '../..');
const kindNames = Object.keys(kinds) as KindName[];

describe.each(kindNames)('a %s', (kind) => {
  test('is planned with every file of its kind, and no template is left unfilled', () => {
    const plan = planFiles(kind, 'trial-things', root);
    if (plan.outcome === 'refused') throw new Error(plan.reason);
    expect(plan.created).toHaveLength(Object.keys(kinds[kind].files).length);
    expect(plan.changed).toEqual([...new Set(kinds[kind].edits.map(({ file }) => file))]);
    for (const text of plan.texts.values())
      expect(text).not.toMatch(/\{\{(kebab|camel|pascal|words|title|path)\}\}/);
  });

  test.each([
    '',
    'GiftCards',
    'gift_cards',
    'gift cards',
    '-gift',
    'gift-',
    'gift--cards',
    '2-cards',
    '../gift',
    'a'.repeat(41),
  ])('refuses the malformed name %j and says what is allowed', (name) => {
    expect(planFiles(kind, name, root)).toEqual({
      outcome: 'refused',
      reason: `${JSON.stringify(name)} is no name for a ${kind}: it takes lowercase letters and digits in words joined by hyphens, starting with a letter, at most 40 characters, such as gift-cards.`,
    });
  });
});

test.each<[KindName, string, string]>([
  ['route', 'orders', 'apps/dev-server/src/modules/orders'],
  ['route', 'products', 'packages/contract/src/shop-contract.ts'],
  ['route', 'session', 'packages/contract/src/extensions-contract.ts'],
  ['page', 'content', 'apps/web/src/features/content'],
  ['page', 'review', 'apps/web/src/lib/routes.ts'],
  ['page', 'shop', 'apps/web/src/lib/routes.ts'],
  ['page', 'products', 'packages/contract/src/backend-paths.ts'],
  ['page', 'docs', 'packages/contract/src/backend-paths.ts'],
  ['component', 'badge', 'packages/ui/src/badge'],
  ['component', 'styles', 'packages/ui/src/styles'],
])('a %s named %s is refused, with where the name is taken', (kind, name, place) => {
  expect(planFiles(kind, name, root)).toEqual({
    outcome: 'refused',
    reason: `The name ${name} is taken, see ${place}. Choose another.`,
  });
});
