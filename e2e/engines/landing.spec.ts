import { expect, test } from './test.ts';

const countLines = async () => {
  await document.fonts.ready;
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('main h1') ?? document.body);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

const readOutline = () => {
  const focused = document.activeElement ?? document.body;
  return `${focused.id} ${getComputedStyle(focused).outlineStyle}`;
};

const isReviewsFocused = () => document.activeElement?.textContent === 'Reviews';

test('the headline has three lines, and a navigation by keyboard draws no line around the page', async ({
  walker,
}) => {
  const { engine } = walker;
  await walker.open('/');
  await test.step('the headline has three lines from 1200 px on', async () => {
    for (const width of [1200, 1280, 1440, 1600]) {
      await walker.resize({ width, height: 900 });
      expect.soft(await engine.evaluate(countLines), `${width} px`).toBe(3);
    }
  });
  await test.step('after a navigation by keyboard no line is drawn around the page', async () => {
    for (let presses = 0; presses < 12 && !(await engine.evaluate(isReviewsFocused)); presses += 1)
      await walker.press('Tab');
    expect(await engine.evaluate(isReviewsFocused)).toBe(true);
    await walker.press('Enter');
    await walker.find('main h1', 'Customer Reviews');
    await walker.until(
      'the page has the focus, without a line',
      async () => (await engine.evaluate(readOutline)) === 'main none',
    );
  });
});
