import type { Page } from 'playwright/test';
import { findLayoutProblems, installLayoutChecks, isInFirstWindow } from '../fixtures/layout-problems.ts';
import { sizedScreens } from '../fixtures/sized-screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { resize, type Setting, settings } from '../fixtures/window-sizes.ts';

/** Every screen in every window size and setting, by geometry. A test arranges its screen once and resizes it. */

test.use({
  // The 404 page and the unknown product.
  expectedErrors: [/status of 404/],
});

/** Calls `check` in each size, with the setting made. */
const forEachSize = async (
  page: Page,
  { sizes, apply, undo }: Setting,
  upTo: number,
  check: (size: string, height: number) => Promise<void>,
) => {
  await apply(page);
  for (const [width, height] of sizes) {
    if (width > upTo) continue;
    await resize(page, [width, height]);
    await check(`${width} × ${height}`, height);
  }
  await undo(page);
};

for (const screen of sizedScreens)
  test(`${screen.name} fits every window, setting and text size`, async ({ shopper, page, catalogue }) => {
    const { arrange, mainAction, fitsFrom = 0, upTo = Number.POSITIVE_INFINITY } = screen;
    const scene = { shopper, page, catalogue };
    await installLayoutChecks(page);
    await arrange(scene);
    const problems: string[] = [];
    for (const setting of settings)
      await forEachSize(page, setting, upTo, async (size, height) => {
        const found = await findLayoutProblems(page);
        problems.push(...found.map((problem) => `${screen.name}, ${setting.name}, ${size}: ${problem}`));
        const resized = setting.name.startsWith('text');
        if (!mainAction || resized || height < fitsFrom) return;
        if (!(await isInFirstWindow(mainAction(scene))))
          problems.push(
            `${screen.name}, ${setting.name}, ${size}: the main action is not in the first window`,
          );
      });
    expect(problems).toEqual([]);
  });
