import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LoadingDots } from './loading-dots.tsx';

test('three dashes that say nothing', async () => {
  const { container } = await render(<LoadingDots />);
  expect(container.querySelectorAll('.dashes span')).toHaveLength(3);
  expect(container.firstElementChild?.ariaHidden).toBe('true');
});
