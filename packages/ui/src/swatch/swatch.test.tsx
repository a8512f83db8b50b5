import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Swatch } from './swatch.tsx';

describeConformance('Swatch', (props) => <Swatch {...props} color="#2f7285" />, HTMLSpanElement);

test('shows its color and is hidden from assistive technology', async () => {
  const screen = await render(<Swatch color="#2f7285" data-testid="dot" />);
  const dot = screen.getByTestId('dot');
  expect(getComputedStyle(dot.element()).backgroundColor).toBe('rgb(47, 114, 133)');
  await expect.element(dot).toHaveAttribute('aria-hidden', 'true');
});
