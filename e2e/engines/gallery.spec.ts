import { test } from './test.ts';

/** Which of the photographs fill the gallery's window. */
const readShown = () =>
  [...document.querySelectorAll('main [aria-label="Photographs"] > *')].map((photo) => {
    const { left, right } = photo.getBoundingClientRect();
    const frame = photo.parentElement?.getBoundingClientRect();
    return frame !== undefined && left >= frame.left - 1 && right <= frame.right + 1;
  });

test('shows the other photograph, enlarges it, and returns to it', async ({ walker }) => {
  const expectSecond = () =>
    walker.until('the second photograph is shown', async () => {
      const shown = await walker.engine.evaluate(readShown);
      return shown.join() === 'false,true';
    });
  await walker.open('/Product/1');
  await walker.click('main button', 'Photograph 2 of 2');
  await expectSecond();
  await walker.click('main button', 'Enlarge photograph');
  await walker.findOpaque('.pswp');
  await walker.press('Escape');
  await walker.until('the dialog is closed', async () => (await walker.look('.pswp')) === null);
  await expectSecond();
});
