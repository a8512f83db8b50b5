import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Loading } from './loading.tsx';

test('it says politely that something loads, in its own words or in given ones', async () => {
  const screen = await render(<Loading />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading...');
  await screen.rerender(<Loading>Fetching...</Loading>);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Fetching...');
});
