import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RadioCards } from './radio-cards.tsx';

const choices = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
] as const;

const Payment = () => {
  const [value, setValue] = useState<'cash' | 'card'>('cash');
  return <RadioCards legend="Payment" choices={choices} value={value} onChange={setValue} name="pay" />;
};

test('the choices are radio buttons in a group of the name of the legend', async () => {
  const screen = await render(<Payment />);
  await expect.element(screen.getByRole('group', { name: 'Payment' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Card' })).toHaveAttribute('name', 'pay');
});

test('a press anywhere on a card chooses it', async () => {
  const screen = await render(<Payment />);
  await screen.getByText('Card').click();
  await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Cash' })).not.toBeChecked();
});

test('Tab comes to the chosen card and an arrow key chooses the next', async () => {
  const screen = await render(<Payment />);
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Cash' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
});
