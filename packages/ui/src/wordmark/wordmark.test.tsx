import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Wordmark } from './wordmark.tsx';

describeConformance(
  'Wordmark',
  (props) => <Wordmark {...props} first="Curio" second="Lane" />,
  HTMLSpanElement,
);

test('is one word in two colors', async () => {
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
