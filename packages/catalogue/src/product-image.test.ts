import { expect, test } from 'vitest';
import { productImage, type Slug } from './product-image.ts';

test('a product without a photograph says how to make one', () => {
  expect(() => productImage('tea-cup' as Slug)).toThrow(
    'There is no photograph "tea-cup". Save the picture as packages/catalogue/pictures/tea-cup.jpg and run: npm run photographs -- tea-cup',
  );
});
