import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SegmentedControl } from './segmented-control.tsx';

const Sides = () => {
  const [side, setSide] = useState<'login' | 'register'>('login');
  return (
    <SegmentedControl
      legend="Login or register"
      options={[
        { value: 'login', label: 'Login' },
        { value: 'register', label: 'Register' },
      ]}
      value={side}
      onChange={setSide}
    />
  );
};

test('two radio buttons in a named group, changed by a press or an arrow key', async () => {
  const screen = await render(<Sides />);
  await expect.element(screen.getByRole('group', { name: 'Login or register' })).toBeVisible();
  await screen.getByText('Register', { exact: true }).click();
  await expect.element(screen.getByRole('radio', { name: 'Register' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('radio', { name: 'Login' })).toBeChecked();
});
