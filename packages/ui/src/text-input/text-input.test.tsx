import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextInput } from './text-input.tsx';

test('a press on the label goes to the input', async () => {
  const screen = await render(<TextInput label="Full name" />);
  await screen.getByText('Full name').click();
  await userEvent.keyboard('Maya');
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Maya');
});

test('without texts of its own a field describes nothing and is valid', async () => {
  const screen = await render(<TextInput label="Email" />);
  const input = screen.getByLabelText('Email');
  await expect.element(input).not.toHaveAttribute('aria-describedby');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

test('hint and error are read out with the input', async () => {
  const screen = await render(<TextInput label="Email" hint="For the receipt." error="Enter an address." />);
  const input = screen.getByLabelText('Email');
  await expect.element(input).toHaveAccessibleDescription('For the receipt. Enter an address.');
  await expect.element(input).toBeInvalid();
});

test('two fields with the same label keep to their own texts', async () => {
  const screen = await render(
    <>
      <TextInput label="Email" error="First." />
      <TextInput label="Email" error="Second." />
    </>,
  );
  await expect.element(screen.getByLabelText('Email').nth(1)).toHaveAccessibleDescription('Second.');
});

test('a locked field can be focused and read but not changed', async () => {
  const screen = await render(<TextInput label="Joined" locked defaultValue="4 March 2025" />);
  const input = screen.getByLabelText('Joined');
  await input.click();
  await userEvent.keyboard('x');
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('4 March 2025');
  await expect.element(input).toHaveAttribute('readonly');
});

test('a hidden label still names the input', async () => {
  const screen = await render(<TextInput label="Newsletter" hideLabel />);
  await expect.element(screen.getByRole('textbox', { name: 'Newsletter' })).toBeVisible();
  expect(screen.getByText('Newsletter').element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
});
