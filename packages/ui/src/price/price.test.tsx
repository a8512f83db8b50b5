import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { formatAmount, Price } from './price.tsx';

test.each([
  [0, '$0.00'],
  [28, '$28.00'],
  [109.95, '$109.95'],
  [1284.5, '$1,284.50'],
])('%d is shown as %s', async (amount, text) => {
  const screen = await render(<Price amount={amount} data-testid="price" />);
  await expect.element(screen.getByTestId('price')).toHaveTextContent(text);
});

test('a suffix stands raised behind the number', async () => {
  const screen = await render(<Price amount={28} suffix symbol="€" data-testid="price" />);
  await expect.element(screen.getByTestId('price')).toHaveTextContent('28.00€');
});

test('the number can be had alone', () => {
  expect(formatAmount(7)).toBe('7.00');
});
