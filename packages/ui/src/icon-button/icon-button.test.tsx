import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { IconButton } from './icon-button.tsx';

test('an icon button has a name, a 44 px target and sends no form', async () => {
  const press = vi.fn();
  const screen = await render(<IconButton aria-label="Menu" onClick={press} />);
  const button = screen.getByRole('button', { name: 'Menu' });
  await button.click();
  expect(press).toHaveBeenCalledOnce();
  await expect.element(button).toHaveAttribute('type', 'button');
  const { width, height } = button.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});

test('an icon button is a link when it is rendered as one', async () => {
  const screen = await render(<IconButton aria-label="Basket" render={<a href="#basket" />} />);
  await expect.element(screen.getByRole('link', { name: 'Basket' })).toHaveAttribute('href', '#basket');
});
