import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LoadingDots } from './loading-dots.tsx';

test('is three dashes, hidden from screen readers', async () => {
  const { container } = await render(<LoadingDots />);
  expect(container.firstElementChild?.childElementCount).toBe(3);
  expect(container.firstElementChild?.ariaHidden).toBe('true');
});
