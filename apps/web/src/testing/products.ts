import type { CartLine, Product } from '@curiolane/contract/accepted';

/** A product for a test, with the fields that the test is about. */
export const aProduct = (about: Partial<Product> = {}): Product => ({
  id: 1,
  title: 'Tidal Stoneware Mug',
  price: 28,
  description: 'Holds coffee.',
  category: 'ceramics',
  image: '/images/mug.jpg',
  rating: { rate: 4.6, count: 12 },
  ...about,
});

/** A cart line for a test. */
export const aLine = (about: Partial<CartLine> = {}): CartLine => ({
  ...aProduct(about),
  quantity: 1,
  ...about,
});
