import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'first', title: 'First?', content: 'One.' },
  { id: 'second', title: 'Second?', content: 'Two.' },
];

describeConformance('Accordion', (props) => <Accordion {...props} items={items} />, HTMLDivElement);

test('opens one item at a time and closes the open one on a click', async () => {
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

test('opens and closes with the keyboard', async () => {
  const screen = await render(<Accordion items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('One.')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('One.')).not.toBeVisible();
});

test('opens the default item once, and keeps what the user opened on a re-render', async () => {
  const screen = await render(<Accordion items={items} defaultOpen="second" />);
  await expect.element(screen.getByText('Two.')).toBeVisible();
  await screen.getByText('First?').click();
  await screen.rerender(<Accordion items={[...items]} defaultOpen="second" />);
  await expect.element(screen.getByText('One.')).toBeVisible();
  await expect.element(screen.getByText('Two.')).not.toBeVisible();
});

test('does not close the items of another accordion', async () => {
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

test('its titles are headings', async () => {
  const screen = await render(<Accordion items={items} />);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'First?' })).toBeVisible();
});
