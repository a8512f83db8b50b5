import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

describeConformance(
  'VisuallyHidden',
  (props) => <VisuallyHidden {...props}>Close</VisuallyHidden>,
  HTMLSpanElement,
);

test('is available to screen readers and takes up no space', async () => {
  const screen = await render(
    <button type="button">
      <VisuallyHidden>Close</VisuallyHidden>
    </button>,
  );
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  expect(screen.getByText('Close').element().getBoundingClientRect().width).toBe(1);
});
