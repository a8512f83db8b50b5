import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { test } from '../fixtures/test.ts';
import { screens } from './screen-list.ts';

const folder = join(import.meta.dirname, '../../docs/screens');

/** The maximum height of a screenshot, in pixels. */
const maxHeight = 1700;

/** Scrolls through the page to trigger lazy loading, and waits for the images. */
const loadLazyImages = (page: Page) =>
  page.evaluate(async (end) => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // Images beyond the right edge are never requested, so waiting for them would hang.
    const near = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      return top < end && left < innerWidth;
    });
    await Promise.allSettled(near.map((image) => image.decode()));
    await document.fonts.ready;
    await frame();
  }, maxHeight);

test.use({
  expectedErrors: [/Failed to load resource/],
  // A plausible e-mail, and a different one for each screenshot.
  email: async ({ stack: _ }, use, { title, project }) =>
    use(`maya.${title.replace(/\W+/g, '').slice(0, 8).toLowerCase()}.${project.name}@example.test`),
});

/** Draws a number at the start of each. */
const drawNumbers = async (marked: readonly Locator[]) => {
  for (const [index, locator] of marked.entries())
    await locator.evaluate(
      (element, number) => {
        const { left, top } = element.getBoundingClientRect();
        const mark = document.createElement('span');
        mark.textContent = number;
        const [x, y] = [left - 16, top - 16];
        mark.style.cssText = `position:fixed;left:${x}px;top:${y}px;z-index:9;width:26px;height:26px;border-radius:50%;background:#b3261e;color:#fff;font:600 15px/26px system-ui;text-align:center;box-shadow:0 0 0 2px #fff`;
        document.body.append(mark);
      },
      String(index + 1),
    );
};

for (const { name, title, arrange, floating, findMarked, viewports } of screens)
  test(title, async ({ shopper, faults, catalogue, sandbox, page }, { project }) => {
    test.skip(!viewports.includes(project.name), `${title} is shown on: ${viewports.join(', ')}.`);
    await arrange({ shopper, faults, catalogue, sandbox });
    // It rests where the last press was, and marks what has come to be there.
    await page.mouse.move(0, 0);
    if (!floating) await loadLazyImages(page);
    if (findMarked) await drawNumbers(findMarked(page));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: join(folder, `${name}-${project.name}.jpg`),
      type: 'jpeg',
      quality: 58,
      scale: 'css',
      animations: 'disabled',
      ...(!floating && {
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), maxHeight) },
      }),
    });
  });
