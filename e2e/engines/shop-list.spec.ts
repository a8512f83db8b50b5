import { expect, test } from './test.ts';

const readTitles = () => [...document.querySelectorAll('main li h2')].map((title) => title.textContent);

test("'Featured' keeps the order of the catalogue", async ({ walker, catalogue }) => {
  await walker.open('/Shop');
  await walker.find('main li h2 a');
  expect(await walker.engine.evaluate(readTitles)).toEqual(catalogue.products.map(({ title }) => title));
});
