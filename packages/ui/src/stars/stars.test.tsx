import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Stars } from './stars.tsx';

describeConformance(
  'Stars',
  (props) => <Stars {...props} filled={4} label="Rated 4 out of 5" />,
  HTMLSpanElement,
);

test('is an image with an accessible name that shows the filled stars', async () => {
  const screen = await render(<Stars filled={4} label="Rated 4.6 out of 5" />);
  const row = screen.getByRole('img', { name: 'Rated 4.6 out of 5' }).element();
  const stars = [...row.querySelectorAll('svg')];
  expect(stars.map((star) => getComputedStyle(star).fill !== 'none')).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
