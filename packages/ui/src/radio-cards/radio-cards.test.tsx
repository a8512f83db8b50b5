import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { RadioCards } from './radio-cards.tsx';

const choices = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
] as const;

const Payment = () => {
  const [value, setValue] = useState<'cash' | 'card'>('cash');
  return <RadioCards legend="Payment" choices={choices} value={value} onChange={setValue} name="pay" />;
};

describeConformance(
  'RadioCards',
  (props) => <RadioCards {...props} legend="Payment" choices={choices} value="cash" onChange={vi.fn()} />,
  HTMLFieldSetElement,
);

test('is a group of radio buttons with its legend as accessible name', async () => {
  const screen = await render(<Payment />);
  await expect.element(screen.getByRole('group', { name: 'Payment' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Card' })).toHaveAttribute('name', 'pay');
});

test('checks a card on a click anywhere on it', async () => {
  const screen = await render(<Payment />);
  await screen.getByText('Card').click();
  await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Cash' })).not.toBeChecked();
});

test('focuses the checked card with Tab and checks the next with an arrow key', async () => {
  const screen = await render(<Payment />);
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Cash' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
});
