import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton } from './skeleton.tsx';

test('it keeps the place of a photo or a line and says nothing', async () => {
  const screen = await render(
    <div style={{ width: 80 }}>
      <Skeleton shape="photo" data-testid="photo" />
      <Skeleton data-testid="line" />
    </div>,
  );
  const photo = screen.getByTestId('photo');
  await expect.element(photo).toHaveAttribute('aria-hidden', 'true');
  expect(photo.element().getBoundingClientRect().height).toBe(100);
  expect(screen.getByTestId('line').element().getBoundingClientRect().height).toBe(14);
});
