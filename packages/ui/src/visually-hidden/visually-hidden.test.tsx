import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { VisuallyHidden } from './visually-hidden.tsx';

test('it is read out and takes no room', async () => {
  const screen = await render(
    <button type="button">
      <VisuallyHidden>Close</VisuallyHidden>
    </button>,
  );
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  expect(screen.getByText('Close').element().getBoundingClientRect().width).toBe(1);
});
