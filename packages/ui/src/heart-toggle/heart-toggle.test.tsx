import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { HeartToggle } from './heart-toggle.tsx';

describeConformance(
  'HeartToggle',
  (props) => <HeartToggle {...props} aria-label="Save" pressed={false} onPressedChange={() => {}} />,
  HTMLButtonElement,
);

const Sample = () => {
  const [pressed, setPressed] = useState(false);
  return <HeartToggle aria-label="Save" pressed={pressed} onPressedChange={setPressed} />;
};

test('is pressed and released, by keyboard too, and its name stays', async () => {
  const screen = await render(<Sample />);
  const heart = screen.getByRole('button', { name: 'Save' });
  const fill = () => getComputedStyle(heart.element().firstElementChild as Element).fill;
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(fill()).toBe('none');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(fill).toBe(getComputedStyle(heart.element()).color);
  await userEvent.keyboard('{Enter}');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('is 44 px in size', async () => {
  const screen = await render(<Sample />);
  const { width, height } = screen.getByRole('button').element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
