import { join } from 'node:path';
import type { Page } from 'playwright/test';
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

for (const { name, title, arrange, floating, viewports } of screens)
  test(title, async ({ shopper, faults, catalogue, sandbox, page }, { project }) => {
    test.skip(!viewports.includes(project.name), `${title} is shown on: ${viewports.join(', ')}.`);
    await arrange({ shopper, faults, catalogue, sandbox });
    // It rests where the last press was, and marks what has come to be there.
    await page.mouse.move(0, 0);
    if (!floating) await loadLazyImages(page);
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
