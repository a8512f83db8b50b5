import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { LoadingDots } from './loading-dots.tsx';

describeConformance('LoadingDots', (props) => <LoadingDots {...props} />, HTMLSpanElement);

test('is three dashes, hidden from screen readers', async () => {
  const { container } = await render(<LoadingDots />);
  expect(container.firstElementChild?.childElementCount).toBe(3);
  expect(container.firstElementChild?.ariaHidden).toBe('true');
});
