import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { TextInput } from './text-input.tsx';

describeConformance('TextInput', (props) => <TextInput {...props} label="Email" />, HTMLInputElement);

test('is focused by a click on its label', async () => {
  const screen = await render(<TextInput label="Full name" />);
  await screen.getByText('Full name').click();
  await userEvent.keyboard('Maya');
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Maya');
});

test('is valid and has no description without hint and error', async () => {
  const screen = await render(<TextInput label="Email" />);
  const input = screen.getByLabelText('Email');
  await expect.element(input).not.toHaveAttribute('aria-describedby');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

test('is described by its hint, its error and what else describes it', async () => {
  const screen = await render(
    <>
      <TextInput
        label="Email"
        hint="For the receipt."
        error="Enter an address."
        aria-describedby="text-input-note"
      />
      <p id="text-input-note">No letters.</p>
    </>,
  );
  const input = screen.getByLabelText('Email');
  await expect.element(input).toHaveAccessibleDescription('For the receipt. Enter an address. No letters.');
  await expect.element(input).toBeInvalid();
});

test('keeps its own description beside a field with the same label', async () => {
  const screen = await render(
    <>
      <TextInput label="Email" error="First." />
      <TextInput label="Email" error="Second." />
    </>,
  );
  await expect.element(screen.getByLabelText('Email').nth(1)).toHaveAccessibleDescription('Second.');
});

test('is read-only and focusable when locked', async () => {
  const screen = await render(<TextInput label="Joined" locked defaultValue="4 March 2025" />);
  const input = screen.getByLabelText('Joined');
  await input.click();
  await userEvent.keyboard('x');
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('4 March 2025');
  await expect.element(input).toHaveAttribute('readonly');
});
