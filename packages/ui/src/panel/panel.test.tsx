import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Panel } from './panel.tsx';

test('a sheet with a name is a region of the page', async () => {
  const screen = await render(<Panel aria-label="Summary">Words</Panel>);
  const region = screen.getByRole('region', { name: 'Summary' });
  await expect.element(region).toHaveTextContent('Words');
});
