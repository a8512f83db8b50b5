import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'first', title: 'First?', content: 'One.' },
  { id: 'second', title: 'Second?', content: 'Two.' },
];

test('opens one item at a time, and closes the open one when it is pressed', async () => {
  const screen = await render(<Accordion items={items} />);
  await expect.element(screen.getByText('One.')).not.toBeVisible();
  await screen.getByText('First?').click();
  await expect.element(screen.getByText('One.')).toBeVisible();
  await screen.getByText('Second?').click();
  await expect.element(screen.getByText('Two.')).toBeVisible();
  await expect.element(screen.getByText('One.')).not.toBeVisible();
  await screen.getByText('Second?').click();
  await expect.element(screen.getByText('Two.')).not.toBeVisible();
});

test('it opens and closes by the keyboard', async () => {
  const screen = await render(<Accordion items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('One.')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('One.')).not.toBeVisible();
});

test('one can be open at first, and another render does not undo what a person did', async () => {
  const screen = await render(<Accordion items={items} defaultOpen="second" />);
  await expect.element(screen.getByText('Two.')).toBeVisible();
  await screen.getByText('First?').click();
  await screen.rerender(<Accordion items={[...items]} defaultOpen="second" />);
  await expect.element(screen.getByText('One.')).toBeVisible();
  await expect.element(screen.getByText('Two.')).not.toBeVisible();
});

test('two accordions do not close each other', async () => {
  const screen = await render(
    <>
      <Accordion items={items.slice(0, 1)} />
      <Accordion items={items.slice(1)} />
    </>,
  );
  await screen.getByText('First?').click();
  await screen.getByText('Second?').click();
  await expect.element(screen.getByText('One.')).toBeVisible();
});
