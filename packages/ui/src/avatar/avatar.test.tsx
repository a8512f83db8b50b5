import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { samplePicture } from '../photo/sample-picture.ts';
import { Avatar } from './avatar.tsx';

test('a picture is shown under its name', async () => {
  const screen = await render(<Avatar src={samplePicture} alt="Maya" />);
  const img = screen.getByRole('img', { name: 'Maya' });
  await expect.element(img).toHaveAttribute('src', samplePicture);
});

test.each([undefined, '', 'data:image/png,broken'])(
  'the placeholder stands in for %j, under the same name',
  async (src) => {
    const screen = await render(<Avatar src={src} alt="Maya" />);
    const placeholder = screen.getByRole('img', { name: 'Maya' });
    await expect.poll(() => placeholder.element().tagName).toBe('svg');
  },
);

test('without a name it is decoration', async () => {
  const screen = await render(<Avatar alt="" />);
  expect(screen.getByRole('img').elements()).toEqual([]);
});
