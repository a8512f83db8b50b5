import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from './checkbox.tsx';

test('a press on the words or Space ticks and unticks the box', async () => {
  const screen = await render(<Checkbox label="Remember me" />);
  const box = screen.getByRole('checkbox', { name: 'Remember me' });
  await screen.getByText('Remember me').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});

test('a disabled box cannot be ticked', async () => {
  const screen = await render(<Checkbox label="Remember me" disabled />);
  await expect.element(screen.getByRole('checkbox')).toBeDisabled();
});
