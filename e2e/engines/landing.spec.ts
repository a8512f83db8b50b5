import { expect, test } from './test.ts';

const countLines = async () => {
  await document.fonts.ready;
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('main h1') ?? document.body);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

test('the headline has three lines from 1200 px on', async ({ walker }) => {
  await walker.open('/');
  for (const width of [1200, 1280, 1440, 1600]) {
    await walker.resize({ width, height: 900 });
    expect(await walker.engine.evaluate(countLines), `${width} px`).toBe(3);
  }
});

const readOutline = () => {
  const focused = document.activeElement ?? document.body;
  return `${focused.id} ${getComputedStyle(focused).outlineStyle}`;
};

test('after a navigation by keyboard no line is drawn around the page', async ({ walker }) => {
  const { engine } = walker;
  await walker.open('/contact');
  const isLinkFocused = () => document.activeElement?.textContent === 'Reviews';
  for (let presses = 0; presses < 12 && !(await engine.evaluate(isLinkFocused)); presses += 1)
    await walker.press('Tab');
  expect(await engine.evaluate(isLinkFocused)).toBe(true);
  await walker.press('Enter');
  await walker.find('main h1', 'Customer Reviews');
  await walker.until(
    'the page has the focus, without a line',
    async () => (await engine.evaluate(readOutline)) === 'main none',
  );
});
