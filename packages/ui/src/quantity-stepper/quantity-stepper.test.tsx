import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { useHydrated } from '../hydrated/use-hydrated.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const labels = {
  label: 'Quantity of Tidal Mug',
  increaseLabel: 'Increase quantity',
  decreaseLabel: 'Decrease quantity',
};

const Quantity = ({ start, ...props }: { start: number; variant?: 'line' | 'card'; max?: number }) => {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      {...props}
      {...labels}
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

describeConformance(
  'QuantityStepper',
  (props) => <QuantityStepper {...props} {...labels} value={1} onIncrease={vi.fn()} onDecrease={vi.fn()} />,
  HTMLFieldSetElement,
);

test('is a group of two buttons and a live region', async () => {
  const { group, plus, minus, output } = await show({ start: 2 });
  await expect.element(group).toBeVisible();
  await plus.click();
  await expect.element(output).toHaveTextContent('3');
  await minus.click();
  await minus.click();
  await expect.element(output).toHaveTextContent('1');
});

test('works with the keyboard', async () => {
  const { plus, minus, output } = await show({ start: 2 });
  await userEvent.tab();
  await expect.element(minus).toHaveFocus();
  await userEvent.tab();
  await expect.element(plus).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(output).toHaveTextContent('3');
});

test('has no maximum by default', async () => {
  const { plus, output } = await show({ start: 10 });
  await expect.element(plus).not.toHaveAttribute('aria-disabled');
  await plus.click();
  await expect.element(output).toHaveTextContent('11');
});

test('disables + at the maximum and keeps its focus', async () => {
  const { plus, output } = await show({ start: 9, max: 10, variant: 'card' });
  await plus.click();
  await expect.element(plus).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(plus).toHaveFocus();
  await expect.element(output).toHaveTextContent('10');
});

test.each([0, 2])('keeps name and focus of + and ignores its clicks while busy at %i', async (value) => {
  const increase = vi.fn();
  const screen = await render(
    <QuantityStepper
      {...labels}
      value={value}
      variant="card"
      busy
      onIncrease={increase}
      onDecrease={vi.fn()}
    />,
  );
  const plus = screen.getByRole('button', { name: 'Increase quantity' });
  await expect.element(plus).toHaveAttribute('aria-busy', 'true');
  await expect.element(plus).toHaveAttribute('aria-disabled', 'true');
  (plus.element() as HTMLButtonElement).focus();
  await userEvent.keyboard('{Enter}');
  await plus.click({ force: true });
  await expect.element(plus).toHaveFocus();
  expect(increase).not.toHaveBeenCalled();
});

test('shows only + on a card at 0, with an empty live region', async () => {
  const { minus, plus, output } = await show({ start: 0, variant: 'card' });
  await expect.element(minus).not.toBeInTheDocument();
  await expect.element(output).toBeEmptyDOMElement();
  await plus.click();
  await expect.element(minus).toBeVisible();
  await expect.element(output).toHaveTextContent('1');
});

test('focuses + when − of a card is removed at 0', async () => {
  const { minus, plus } = await show({ start: 1, variant: 'card' });
  await minus.click();
  await expect.element(minus).not.toBeInTheDocument();
  await expect.element(plus).toHaveFocus();
});

test('announces no number that this browser has stored', async () => {
  const stored = (value: number) => (
    <QuantityStepper {...labels} variant="card" value={value} onIncrease={() => {}} onDecrease={() => {}} />
  );
  const Stored = () => stored(useHydrated() ? 2 : 0);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Stored />);
  const output = root.querySelector('output');
  const hydrated = hydrateRoot(root, <Stored />);
  await expect.poll(() => root.querySelector('output')?.textContent).toBe('2');
  expect(output?.isConnected).toBe(false);
  expect(output?.textContent).toBe('');
  hydrated.unmount();
  root.remove();
});
