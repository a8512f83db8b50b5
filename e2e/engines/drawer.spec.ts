import { expect, test } from './test.ts';

/** The heights of the drawer's links and how far it is open, in each frame until it is closed. */
const recordClosing = () => {
  const frames: number[][] = [];
  Object.assign(window, { closingFrames: frames });
  const drawer = document.querySelector<HTMLDialogElement>('dialog[open]');
  const record = () => {
    if (!drawer?.checkVisibility()) return;
    frames.push(
      [...drawer.querySelectorAll('nav a')].map((link) => Math.round(link.getBoundingClientRect().height)),
    );
    requestAnimationFrame(record);
  };
  record();
};

const readClosing = () => (window as unknown as { closingFrames: number[][] }).closingFrames;

test('the drawer opens, keeps its layout while it closes, and leads to a page', async ({ walker }) => {
  await walker.resize({ width: 500, height: 900 });
  await walker.open('/Shop');
  await walker.click('header button', 'Open menu');
  const drawer = await walker.findOpaque('dialog');
  await walker.waitForAnimations();
  await walker.until('the drawer has moved in', async () => {
    const seen = await walker.look('dialog');
    return seen !== null && Math.round(seen.x + seen.width) <= 500;
  });
  expect(drawer.height).toBeGreaterThan(500);
  await walker.engine.evaluate(recordClosing);
  await walker.press('Escape');
  await walker.until('the drawer is closed', async () => (await walker.look('dialog')) === null);
  const frames = await walker.engine.evaluate(readClosing);
  expect(frames.length).toBeGreaterThan(0);
  for (const heights of frames) expect(heights).toEqual(frames[0]);

  await walker.click('header button', 'Open menu');
  await walker.click('dialog a', 'About Us');
  await walker.untilPath('/about');
  await walker.until('the drawer is closed', async () => (await walker.look('dialog')) === null);
});
