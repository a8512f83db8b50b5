import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { formatAmount, Price } from './price.tsx';

describeConformance('Price', (props) => <Price {...props} amount={28} />, HTMLSpanElement);

test.each([
  [0, '$0.00'],
  [28, '$28.00'],
  [109.95, '$109.95'],
  [1284.5, '$1,284.50'],
  [1_234_567.125, '$1,234,567.13'],
])('formats %d as %s', async (amount, text) => {
  const screen = await render(<Price amount={amount} data-testid="price" />);
  await expect.element(screen.getByTestId('price')).toHaveTextContent(text);
});

test('shows the symbol after the number with suffix', async () => {
  const screen = await render(<Price amount={28} suffix symbol="€" data-testid="price" />);
  await expect.element(screen.getByTestId('price')).toHaveTextContent('28.00€');
});

test('formatAmount returns the number alone', () => {
  expect(formatAmount(7)).toBe('7.00');
});

test('writes the number as it is told to', async () => {
  const format = (amount: number) => amount.toFixed(2).replace('.', ',');
  const screen = await render(<Price amount={28} format={format} suffix data-testid="price" />);
  await expect.element(screen.getByTestId('price')).toHaveTextContent('28,00$');
});
