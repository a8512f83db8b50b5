import { expect, test } from 'vitest';
import { imageSet } from './image-set.ts';

test('a photograph of the shop is offered in both modern formats and every width', () => {
  expect(imageSet('https://shop.example/images/clock-75d23fdb-d4cdc3-1200.jpg')).toEqual({
    sources: [
      {
        type: 'image/avif',
        srcSet:
          'https://shop.example/images/clock-75d23fdb-d4cdc3-400.avif 400w, https://shop.example/images/clock-75d23fdb-d4cdc3-800.avif 800w, https://shop.example/images/clock-75d23fdb-d4cdc3-1200.avif 1200w',
      },
      {
        type: 'image/webp',
        srcSet:
          'https://shop.example/images/clock-75d23fdb-d4cdc3-400.webp 400w, https://shop.example/images/clock-75d23fdb-d4cdc3-800.webp 800w, https://shop.example/images/clock-75d23fdb-d4cdc3-1200.webp 1200w',
      },
    ],
    src: 'https://shop.example/images/clock-75d23fdb-d4cdc3-1200.jpg',
    placeholder: '#d4cdc3',
  });
});

test('a slug of several words keeps its words', () =>
  expect(imageSet('/images/bird-house-b1160120-ded9d2-1200.jpg')?.placeholder).toBe('#ded9d2'));

test.each([
  '',
  '/images/clock.jpg',
  '/images/clock-75d23fdb-d4cdc3-800.jpg',
  '/images/clock-75d23fdb-d4cdc3-1200.avif',
  '/images/clock-75D23FDB-d4cdc3-1200.jpg',
  '/images/clock-75d23fdb-d4cdc3-1200.jpg?size=2',
  'https://elsewhere.example/img/81fPKd-2AYL._AC_SL1500_.jpg',
])('%j is of another naming and is shown as it is', (src) => expect(imageSet(src)).toBeUndefined());
