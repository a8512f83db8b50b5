import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Price } from './price.tsx';

describeConformance('Price', (props) => <Price {...props} amount="28.00" symbol="$" />, HTMLSpanElement);

test('shows the symbol after the number', async () => {
  const screen = await render(<Price amount="28,00" symbol="€" data-testid="price" />);
  await expect.element(screen.getByTestId('price')).toHaveTextContent('28,00€');
});
