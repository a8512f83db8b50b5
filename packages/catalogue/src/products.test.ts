import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@curiolane/contract';
import { expect, it } from 'vitest';
import photographs from '../photographs/photographs.json' with { type: 'json' };
import { photographFiles } from './photograph-name.ts';
import { photographsFolder } from './photographs-folder.ts';
import { productImage, type Slug } from './product-image.ts';
import { products } from './products.ts';
import { getSwatch } from './swatches.ts';

it('numbers the products from 1 without a gap', () => {
  expect(products.map(({ id }) => id)).toEqual(products.map((_, index) => index + 1));
});

it.each(products)('$title is a valid product', (each) => {
  expect(product.safeParse(each).error).toBeUndefined();
});

it('gives every product a photograph of its own', () => {
  const images = Object.keys(photographs).map((slug) => productImage(slug as Slug));
  expect(products.map(({ image }) => image).sort()).toEqual(images.sort());
});

type Photographed = { name: string; detail?: { name: string } };

it.each(Object.entries<Photographed>(photographs))(
  'keeps the photographs of %s in every width and format',
  (_slug, { name, detail }) => {
    const files = [name, ...(detail ? [detail.name] : [])].flatMap(photographFiles);
    expect(files.filter((file) => !existsSync(join(photographsFolder, file)))).toEqual([]);
  },
);

it('keeps no file that belongs to no photograph', () => {
  const named = Object.values<Photographed>(photographs).flatMap(({ name, detail }) =>
    [name, ...(detail ? [detail.name] : [])].flatMap(photographFiles),
  );
  expect(readdirSync(photographsFolder).sort()).toEqual([...named, 'photographs.json'].sort());
});

it('knows what every product’s color looks like', () => {
  const colors = products.flatMap(({ color }) => color ?? []);
  expect(colors.filter((color) => !getSwatch(color))).toEqual([]);
});

it('has cents in most of its prices, so that sums of them are tried', () => {
  const withCents = products.filter(({ price }) => !Number.isInteger(price));
  expect(withCents.length).toBeGreaterThan(products.length / 2);
});
