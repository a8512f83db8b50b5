import { readFileSync } from 'node:fs';

export const products = JSON.parse(readFileSync(new URL('../../products.json', import.meta.url), 'utf8'));

export const getProduct = (id) => products.find((product) => product.id === id);
