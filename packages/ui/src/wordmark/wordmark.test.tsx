import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Wordmark } from './wordmark.tsx';

test('two halves in two colors read as one word', async () => {
  const screen = await render(
    <a href="#home">
      <Wordmark first="Curio" second="Lane" />
    </a>,
  );
  const link = screen.getByRole('link', { name: 'CurioLane' });
  await expect.element(link).toBeVisible();
  const second = screen.getByText('Lane', { exact: true }).element();
  expect(getComputedStyle(second).color).not.toBe(getComputedStyle(link.element()).color);
});
