import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import photographs from './photographs/photographs.json' with { type: 'json' };
import { products } from './products.ts';
import { fileName, widths } from './studio/photograph-name.ts';

it('numbers 24 products in 6 categories', () => {
  expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, k) => k + 1));
  expect(new Set(products.map(({ category }) => category)).size).toBe(6);
});

it('gives every product a photograph of its own, in every width and format', () => {
  const names = Object.values(photographs).map(({ name }) => name);
  expect(products.map(({ image }) => image).sort()).toEqual(
    names.map((name) => `/images/${name}-1200.jpg`).sort(),
  );
  const files = names.flatMap((name) => [
    ...widths.flatMap((width) => [fileName(name, width, 'avif'), fileName(name, width, 'webp')]),
    fileName(name, 1200, 'jpg'),
  ]);
  const folder = new URL('./photographs/', import.meta.url);
  expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
});
