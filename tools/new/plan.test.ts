import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { KindOptions } from './kind.ts';
import { type KindName, kinds } from './kinds.ts';
import { planFiles } from './plan.ts';

const root = join(import.meta.dirname, '../..');
const kindNames = Object.keys(kinds) as KindName[];

const variants: [KindName, KindOptions][] = [
  ...kindNames.map((kind): [KindName, KindOptions] => [kind, {}]),
  ['route', { post: true }],
  ['route', { table: true }],
  ['route', { post: true, table: true }],
];

test.each(variants)(
  'a %s with %j is planned with every file of its kind, and no template is left unfilled',
  (kind, options) => {
    const plan = planFiles(kind, 'trial-things', root, options);
    if (plan.outcome === 'refused') throw new Error(plan.reason);
    const { files, edits } = kinds[kind].create(options);
    expect(plan.created).toHaveLength(Object.keys(files).length);
    const edited = new Set(edits.map(({ file }) => file.replace('{{kebab}}', 'trial-things')));
    expect(plan.changed).toEqual([...edited]);
    for (const text of [...plan.texts.values(), ...plan.next])
      expect(text).not.toMatch(/\{\{[#^/]?(?:kebab|camel|pascal|snake|words|title|path|table)\}\}/);
  },
);

test.each(variants)('the next steps of a %s with %j name files that are there', (kind, options) => {
  const plan = planFiles(kind, 'trial-things', root, options);
  if (plan.outcome === 'refused') throw new Error(plan.reason);
  const files = plan.next.flatMap((step) => step.match(/\b(?:apps|packages|e2e)\/[\w./-]*\w/g) ?? []);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('a table gets the next migration', () => {
  const plan = planFiles('route', 'trial-things', root, { post: true, table: true });
  if (plan.outcome === 'refused') throw new Error(plan.reason);
  const file = 'apps/dev-server/src/db/migrations.ts';
  const names = [...(plan.texts.get(file) ?? '').matchAll(/^ {2}'(\d{4}-[\w-]+)': /gm)].map(
    ([, name]) => name,
  );
  const numbers = names.map((name) => Number(name?.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(names.at(-1)).toMatch(/-trial-things$/);
});

describe.each(kindNames)('a %s', (kind) => {
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

test.each(['export', 'new', 'email'])('a name that has a meaning in the code is refused: %s', (name) => {
  expect(planFiles('route', name, root)).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('it has a meaning in the code'),
  });
  expect(planFiles('component', name, root)).toMatchObject({ outcome: 'planned' });
});

test.each<[KindName, string, string]>([
  ['route', 'orders', 'apps/dev-server/src/modules/orders'],
  ['route', 'products', 'packages/contract/src/shop-contract.ts'],
  ['route', 'session', 'packages/contract/src/extensions-contract.ts'],
  ['page', 'content', 'apps/web/src/features/content'],
  ['page', 'review', 'apps/web/src/lib/routes.ts'],
  ['page', 'shop', 'apps/web/src/lib/routes.ts'],
  ['page', 'products', 'packages/contract/src/backend-paths.ts'],
  ['page', 'photographs', 'apps/web/languages/en.json'],
  ['page', 'manifest', 'apps/web/languages/en.json'],
  ['page', 'docs', 'packages/contract/src/backend-paths.ts'],
  ['component', 'badge', 'packages/ui/src/badge'],
  ['component', 'styles', 'packages/ui/src/styles'],
])('a %s named %s is refused, with where the name is taken', (kind, name, place) => {
  expect(planFiles(kind, name, root)).toEqual({
    outcome: 'refused',
    reason: `The name ${name} is taken, see ${place}. Choose another.`,
  });
});

test.each<[string, KindOptions, string]>([
  ['sessions', {}, 'apps/dev-server/src/app.ts'],
  ['sign-in', { post: true }, 'apps/dev-server/src/app.ts'],
  ['login', { post: true }, 'packages/conformance/src/cases/login-cases.ts'],
])(
  'a route named %s with %j, which has something else of the shop by its name, is refused',
  (name, options, place) => {
    expect(planFiles('route', name, root, options)).toEqual({
      outcome: 'refused',
      reason: `The name ${name} is taken, see ${place}. Choose another.`,
    });
  },
);

test('a route whose table exists already is refused, with where', () => {
  expect(planFiles('route', 'rate-limits', root, { table: true })).toEqual({
    outcome: 'refused',
    reason: 'The name rate-limits is taken, see apps/dev-server/src/db/schema.ts. Choose another.',
  });
});
