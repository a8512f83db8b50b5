import type { Page, ViewportSize } from 'playwright/test';
import { expectAccessibleIn, type Theme } from '../fixtures/axe.ts';
import { findLayoutProblems, installLayoutChecks, isInFirstWindow } from '../fixtures/layout-problems.ts';
import { extremeScreens, type Scene, type SizedScreen, screenGroups } from '../fixtures/sized-screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { dailySettings, resize, type Setting, settings } from '../fixtures/window-sizes.ts';

/**
 * Every screen, by geometry and by axe. A test arranges the screens of a group once, in one page, and resizes it.
 * Daily a few windows, with axe in the light theme; the gate adds axe in the dark one on the phone for some groups, the
 * night everything.
 */

/** The windows and themes that the screens are looked at in. */
type Depth = { settings: readonly Setting[]; themes: readonly Theme[] };

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

/** Elements that stick out, are cut off or covered, and a main action that is not in the first window. */
const findProblems = async (screen: SizedScreen, scene: Scene, checked: readonly Setting[]) => {
  const { mainAction, fitsFrom = 0, upTo = Number.POSITIVE_INFINITY } = screen;
  const { page } = scene;
  const problems = (await findLayoutProblems(page)).map((problem) => `as arranged: ${problem}`);
  for (const setting of checked)
    await forEachSize(page, setting, upTo, async (size, height) => {
      const found = await findLayoutProblems(page);
      problems.push(...found.map((problem) => `${setting.name}, ${size}: ${problem}`));
      const resized = setting.name.startsWith('text');
      if (!mainAction || resized || height < fitsFrom) return;
      if (!(await isInFirstWindow(mainAction(scene))))
        problems.push(`${setting.name}, ${size}: the main action is not in the first window`);
    });
  return problems;
};

const walk = async (
  screens: readonly SizedScreen[],
  scene: Scene,
  viewport: ViewportSize | null,
  { settings: checked, themes }: Depth,
) => {
  const { page } = scene;
  await installLayoutChecks(page);
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
  for (const screen of screens)
    await test.step(screen.name, async () => {
      await screen.arrange(scene);
      for (const theme of themes) await expectAccessibleIn(page, theme, screen.name);
      await screen.check?.(scene);
      const problems = screen.onlyAxe ? [] : await findProblems(screen, scene, checked);
      expect.soft(problems, screen.name).toEqual([]);
      if (checked.length > 0) await screen.checkInWindows?.(scene);
      if (viewport) await page.setViewportSize(viewport);
    });
};

/** The phone's window is not resized: a narrow window of the desktop has the same geometry. */
const daily = (isMobile: boolean): Depth =>
  isMobile ? { settings: [], themes: ['dark'] } : { settings: dailySettings, themes: ['light'] };

const nightly = (isMobile: boolean): Depth => ({
  settings: isMobile ? [] : settings,
  themes: ['light', 'dark'],
});

for (const { name, screens, tags, expectedErrors = /status of 404/ } of screenGroups)
  test.describe(name, { tag: tags }, () => {
    test.use({ expectedErrors: [expectedErrors] });

    for (const [title, depth] of [
      ['fit a few windows, and axe finds nothing in one theme', daily],
      ['fit every window, setting and text size, and axe finds nothing in either theme @matrix', nightly],
    ] as const)
      test(title, async ({ shopper, page, catalogue, faults, viewport, isMobile }) => {
        const shown = screens.filter(
          ({ onlyDesktop, onlyNightly }) => !(onlyDesktop && isMobile) && !(onlyNightly && depth === daily),
        );
        await walk(shown, { shopper, page, catalogue, faults }, viewport, depth(isMobile));
      });
  });

test.describe(extremeScreens.name, { tag: extremeScreens.tags }, () => {
  for (const [title, checked] of [
    ['fit a few windows', dailySettings],
    ['fit every window, setting and text size @matrix', settings],
  ] as const)
    test(title, async ({ shopper, page, catalogue, faults, viewport }) => {
      const depth = { settings: checked, themes: [] };
      await walk(extremeScreens.screens, { shopper, page, catalogue, faults }, viewport, depth);
    });
});
