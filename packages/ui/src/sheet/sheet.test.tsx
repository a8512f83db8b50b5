import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Sheet } from './sheet.tsx';

test('a sheet with a name is a region of the page', async () => {
  const screen = await render(
    <Sheet aria-label="Summary" className="mine">
      Words
    </Sheet>,
  );
  const region = screen.getByRole('region', { name: 'Summary' });
  await expect.element(region).toHaveTextContent('Words');
  await expect.element(region).toHaveClass('sheet', 'mine');
});
