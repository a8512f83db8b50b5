import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QuantityStepper } from './quantity-stepper.tsx';

const Quantity = ({ start, ...props }: { start: number; variant?: 'line' | 'card'; max?: number }) => {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      {...props}
      label="Quantity of Tidal Mug"
      value={value}
      onIncrease={() => setValue(value + 1)}
      onDecrease={() => setValue(value - 1)}
    />
  );
};

const show = async (props: Parameters<typeof Quantity>[0]) => {
  const screen = await render(<Quantity {...props} />);
  return {
    group: screen.getByRole('group', { name: 'Quantity of Tidal Mug' }),
    plus: screen.getByRole('button', { name: 'Increase quantity' }),
    minus: screen.getByRole('button', { name: 'Decrease quantity' }),
    output: screen.getByRole('status'),
  };
};

test('a group of two buttons around a number that is announced', async () => {
  const { group, plus, minus, output } = await show({ start: 2 });
  await expect.element(group).toBeVisible();
  await plus.click();
  await expect.element(output).toHaveTextContent('3');
  await minus.click();
  await minus.click();
  await expect.element(output).toHaveTextContent('1');
});

test('both buttons are reached by Tab and pressed by the keyboard', async () => {
  const { plus, minus, output } = await show({ start: 2 });
  await userEvent.tab();
  await expect.element(minus).toHaveFocus();
  await userEvent.tab();
  await expect.element(plus).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(output).toHaveTextContent('3');
});

test('without a cap + goes on past 10', async () => {
  const { plus, output } = await show({ start: 10 });
  await expect.element(plus).not.toHaveAttribute('aria-disabled');
  await plus.click();
  await expect.element(output).toHaveTextContent('11');
});

test('at the cap + says that it is disabled, keeps the focus and does nothing', async () => {
  const { plus, output } = await show({ start: 9, max: 10, variant: 'card' });
  await plus.click();
  await expect.element(plus).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(plus).toHaveFocus();
  await expect.element(output).toHaveTextContent('10');
});

test('on a card there is + alone at 0, and the number is there for its first change to be announced', async () => {
  const { minus, plus, output } = await show({ start: 0, variant: 'card' });
  await expect.element(minus).not.toBeInTheDocument();
  await expect.element(output).toBeEmptyDOMElement();
  await plus.click();
  await expect.element(minus).toBeVisible();
  await expect.element(output).toHaveTextContent('1');
});

test('the − of a card hands the focus to + when it leaves with the last piece', async () => {
  const { minus, plus } = await show({ start: 1, variant: 'card' });
  await minus.click();
  await expect.element(minus).not.toBeInTheDocument();
  await expect.element(plus).toHaveFocus();
});
