import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dashes } from './dashes.tsx';

test('three dashes that say nothing', async () => {
  const { container } = await render(<Dashes />);
  expect(container.querySelectorAll('.dashes span')).toHaveLength(3);
  expect(container.firstElementChild?.ariaHidden).toBe('true');
});
