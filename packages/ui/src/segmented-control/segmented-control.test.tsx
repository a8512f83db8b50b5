import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const options = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

const Sides = () => {
  const [side, setSide] = useState<'login' | 'register'>('login');
  return <SegmentedControl legend="Login or register" options={options} value={side} onChange={setSide} />;
};

describeConformance(
  'SegmentedControl',
  (props) => (
    <SegmentedControl
      {...props}
      legend="Login or register"
      options={options}
      value="login"
      onChange={vi.fn()}
    />
  ),
  HTMLFieldSetElement,
);

test('is a group of two radio buttons, changed by a click or an arrow key', async () => {
  const screen = await render(<Sides />);
  await expect.element(screen.getByRole('group', { name: 'Login or register' })).toBeVisible();
  await screen.getByText('Register', { exact: true }).click();
  await expect.element(screen.getByRole('radio', { name: 'Register' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('radio', { name: 'Login' })).toBeChecked();
});
