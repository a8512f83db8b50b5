import { expect, test } from 'vitest';
import { listComponents } from './list-components.ts';
import { readReadme } from './readme.ts';
import { renderComponents } from './render-table.ts';

test('the table of components in README.md is up to date', async () => {
  const { current, updated } = await readReadme(renderComponents(await listComponents()));
  expect(current, 'Stale: run "npm run generate" and commit README.md.').toBe(updated);
});

test('lists the props of a component, including those of shared types, without those of its element', async () => {
  const modules = await listComponents();
  const field = modules.find(({ path }) => path === 'field');
  expect(field?.others).toEqual(['controlClass', 'labelClass']);
  expect(field?.components.map(({ name }) => name)).toEqual(['Field', 'FieldError']);
  expect(field?.components[0]?.props.map(({ name }) => name)).toEqual([
    'label',
    'hint',
    'error',
    'id',
    'children',
  ]);
});

test('marks required props and shows the values of a union', () => {
  const props = [
    { name: 'label', required: true, values: [] },
    { name: 'align', required: false, values: ["'start'", "'end'"] },
  ];
  const table = renderComponents([
    { path: 'menu', components: [{ name: 'Menu', props }], others: ['menuClass'] },
  ]);
  expect(table).toContain('| `menu` | Menu | **label**, align `start · end` |\n| `menu` | menuClass |  |');
});
