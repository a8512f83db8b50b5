import { expect, test, vi } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { productJsonLd } from './product-json-ld.ts';

vi.mock(import('../../config.ts'), async (importOriginal) => {
  const { config } = await importOriginal();
  return { config: { ...config, VITE_CATALOGUE_URL: 'https://catalogue.example' } };
});

test('names the photograph where the catalogue has it', () =>
  expect(productJsonLd(aProduct({ image: '/images/mug.jpg' }))[0]).toMatchObject({
    image: 'https://catalogue.example/images/mug.jpg',
  }));
