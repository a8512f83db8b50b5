import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from '@curiolane/contract';

const looks = [
  'Tidal',
  'Amber',
  'Quiet',
  'Linen',
  'Copper',
  'Harbor',
  'Mossy',
  'Velvet',
  'Granite',
  'Cinder',
];
const things = [
  'Stoneware Mug',
  'Desk Lamp',
  'Wall Clock',
  'Serving Bowl',
  'Wool Throw',
  'Walnut Stool',
  'Tote',
];
const categories = ['ceramics', 'lighting', 'clocks', 'textiles', 'furniture', 'garden'];

const colors = ['Petrol', 'Sage', 'Terracotta', 'Amber', 'Ivory', 'Charcoal'];

const pick = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';

const createProduct = (index: number, images: readonly string[]): Product => ({
  id: index + 1,
  title: `${pick(looks, index)} ${pick(things, index)} ${index + 1}`,
  price: 10 + (index % 90) + 0.5,
  description: `The ${pick(things, index)} number ${index + 1}, which stands on the lane in any weather and keeps its color.`,
  category: pick(categories, index),
  color: pick(colors, index),
  image: pick(images, index),
  rating: { rate: 3 + (index % 20) / 10, count: index % 500 },
});

/** Products of a catalogue that has grown, each with a title of its own and one of these images. */
export const createProducts = (count: number, images: readonly string[]): Product[] =>
  Array.from({ length: count }, (_, index) => createProduct(index, images));

/** Calls `work` with the URL of a catalogue of these products. */
export const withCatalogue = async <Result>(
  products: readonly Product[],
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const list = JSON.stringify(products);
  const server = createServer(({ url = '' }, response) => {
    const id = /^\/products\/(\d+)$/.exec(url)?.[1];
    const product = id && products[Number(id) - 1];
    if (url !== '/products' && !product) response.statusCode = 404;
    response.setHeader('content-type', 'application/json').end(product ? JSON.stringify(product) : list);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
};
