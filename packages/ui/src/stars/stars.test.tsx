import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Stars } from './stars.tsx';

test('five stars, so many filled, are one picture with a name', async () => {
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
