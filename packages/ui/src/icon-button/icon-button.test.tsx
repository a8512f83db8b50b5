import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { IconButton } from './icon-button.tsx';

describeConformance('IconButton', (props) => <IconButton {...props} aria-label="Menu" />, HTMLButtonElement);
describeConformance(
  'IconButton with render',
  (props) => <IconButton {...props} aria-label="Menu" render={<button type="submit" />} />,
  HTMLButtonElement,
);

test('has an accessible name, a 44 px target and type="button"', async () => {
  const press = vi.fn();
  const screen = await render(<IconButton aria-label="Menu" onClick={press} />);
  const button = screen.getByRole('button', { name: 'Menu' });
  await button.click();
  expect(press).toHaveBeenCalledOnce();
  await expect.element(button).toHaveAttribute('type', 'button');
  const { width, height } = button.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});

test('renders another element', async () => {
  const screen = await render(<IconButton aria-label="Basket" render={<a href="#basket" />} />);
  await expect.element(screen.getByRole('link', { name: 'Basket' })).toHaveAttribute('href', '#basket');
});
