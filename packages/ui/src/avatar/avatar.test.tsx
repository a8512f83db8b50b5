import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { samplePicture } from '../photo/sample-picture.ts';
import { Avatar } from './avatar.tsx';

describeConformance('Avatar', (props) => <Avatar {...props} alt="Maya" />, HTMLSpanElement);

test('shows the image with its alternative text', async () => {
  const screen = await render(<Avatar src={samplePicture} alt="Maya" />);
  const img = screen.getByRole('img', { name: 'Maya' });
  await expect.element(img).toHaveAttribute('src', samplePicture);
});

test.each([undefined, '', 'data:image/png,broken'])(
  'shows a placeholder with the same accessible name when src is %j',
  async (src) => {
    const screen = await render(<Avatar src={src} alt="Maya" />);
    const placeholder = screen.getByRole('img', { name: 'Maya' });
    await expect.poll(() => placeholder.element().tagName).toBe('svg');
  },
);

test('is hidden from assistive technology without a label', async () => {
  const screen = await render(<Avatar alt="" />);
  expect(screen.getByRole('img').elements()).toEqual([]);
});

test('shows the initials where there is no image, and the placeholder for one that fails', async () => {
  const screen = await render(<Avatar alt="Maya" initials="ml" />);
  await expect.element(screen.getByRole('img', { name: 'Maya' })).toHaveTextContent('ml');
  await screen.rerender(<Avatar alt="Maya" initials="ml" src="data:image/png,broken" />);
  await expect.poll(() => screen.getByRole('img', { name: 'Maya' }).element().tagName).toBe('svg');
});
