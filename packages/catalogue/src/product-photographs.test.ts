import { expect, it } from 'vitest';
import photographs from '../photographs/photographs.json' with { type: 'json' };
import { photographFiles } from './photograph-name.ts';
import { findPhotographs } from './product-photographs.ts';
import { products } from './products.ts';
import { secondViews } from './second-views.ts';

const readFiles = (srcSet: string) => srcSet.split(', ').map((each) => each.replace(/ \d+w$/, ''));

it('tells both views of a product from the URL of its image, in every file that is kept of them', () => {
  const { name, detail } = photographs.vase;
  const found = findPhotographs(`https://shop.example/images/${name}-1200.jpg`);
  const files = found.map(({ sources, src }) => [...sources.flatMap(({ srcSet }) => readFiles(srcSet)), src]);
  expect(files).toEqual(
    [name, detail.name].map((each) =>
      photographFiles(each).map((file) => `https://shop.example/images/${file}`),
    ),
  );
  expect(found.map(({ width, height }) => [width, height])).toEqual([
    [1200, 1500],
    [1200, 1500],
  ]);
  expect(found.map(({ alt }) => alt)).toEqual([undefined, secondViews.vase]);
});

it.each(products)('finds what is kept of $title', ({ image }) => {
  const entry = Object.values<{ name: string; detail?: { name: string } }>(photographs).find(
    ({ name }) => image === `/images/${name}-1200.jpg`,
  );
  const detail = entry?.detail && `/images/${entry.detail.name}-1200.jpg`;
  expect(findPhotographs(image).map(({ src }) => src)).toEqual([image, ...(detail ? [detail] : [])]);
});

it('says of every second view what it shows', () => {
  const shown = Object.entries<object>(photographs).filter(([, entry]) => 'detail' in entry);
  expect(shown.filter(([slug]) => !Object.hasOwn(secondViews, slug))).toEqual([]);
});

it.each(['', '/images/vase.jpg', 'https://elsewhere.example/img/81fPKd-2AYL._AC_SL1500_.jpg'])(
  'finds none of %j, which is shown as it is',
  (image) => expect(findPhotographs(image)).toEqual([]),
);

it('finds no second view of a photograph that is not this catalogue’s', () => {
  expect(findPhotographs('/images/vase-00000000-c4c2b9-1200.jpg')).toHaveLength(1);
});
