import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Checkbox } from './checkbox.tsx';

describeConformance('Checkbox', (props) => <Checkbox {...props} label="Remember me" />, HTMLInputElement);

test('is toggled by a click on its label and by Space', async () => {
  const screen = await render(<Checkbox label="Remember me" />);
  const box = screen.getByRole('checkbox', { name: 'Remember me' });
  await screen.getByText('Remember me').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});

test('can be disabled', async () => {
  const screen = await render(<Checkbox label="Remember me" disabled />);
  await expect.element(screen.getByRole('checkbox')).toBeDisabled();
});
