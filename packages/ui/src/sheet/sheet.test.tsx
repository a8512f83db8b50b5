import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Sheet } from './sheet.tsx';

const closed = vi.fn();

const Sample = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet
        title="Filter"
        closeLabel="Close"
        open={open}
        onClose={() => {
          closed();
          setOpen(false);
        }}
        footer={
          <button type="button" onClick={() => setOpen(false)}>
            Show
          </button>
        }
      >
        <button type="button">Choice</button>
        <p>Words</p>
      </Sheet>
    </>
  );
};

const show = async () => {
  const screen = await render(<Sample />);
  const opener = screen.getByText('Open', { exact: true });
  await opener.click();
  return { screen, opener, sheet: screen.getByRole('dialog', { name: 'Filter' }) };
};

describeConformance(
  'Sheet',
  (props) => (
    <Sheet {...props} title="Filter" closeLabel="Close" open={false} onClose={() => {}}>
      Words
    </Sheet>
  ),
  HTMLDialogElement,
);

test('renders its content while it is open, and takes the focus', async () => {
  const screen = await render(<Sample />);
  await expect.element(screen.getByText('Words')).not.toBeInTheDocument();
  await screen.getByText('Open', { exact: true }).click();
  await expect.element(screen.getByText('Words')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('keeps the page behind from taking the focus, and on a phone from scrolling', async () => {
  await page.viewport(390, 700);
  const { screen, opener } = await show();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  for (const name of ['Choice', 'Show']) {
    await userEvent.tab();
    await expect.element(screen.getByText(name)).toHaveFocus();
  }
  await userEvent.tab();
  await expect.element(opener).not.toHaveFocus();
});

test.each([
  ['Escape', 1, () => userEvent.keyboard('{Escape}')],
  ['a button of its footer', 0, () => page.getByRole('button', { name: 'Show' }).click()],
  ['the close button', 1, () => page.getByRole('button', { name: 'Close' }).click()],
  ['Back', 1, () => window.dispatchEvent(new PopStateEvent('popstate'))],
])('closes on %s, calls onClose %i times, and its content leaves with it', async (_, times, close) => {
  const { screen, opener, sheet } = await show();
  closed.mockClear();
  await close();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByText('Words')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(closed).toHaveBeenCalledTimes(times);
});

test('dims the page behind, also where a backdrop inherits no custom property', async () => {
  const { sheet } = await show();
  const dialog = sheet.element() as HTMLElement;
  dialog.style.setProperty('--color-scrim', 'initial');
  expect(getComputedStyle(dialog, '::backdrop').backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});

test('closes on a click on the overlay, but not inside', async () => {
  const { screen, sheet } = await show();
  await screen.getByText('Words').click();
  await expect.element(sheet).toBeVisible();
  await sheet.click({ position: { x: 20, y: -20 }, force: true });
  await expect.element(sheet).not.toBeInTheDocument();
});

test.each([
  [390, 'at the lower edge of a phone', { left: 0, right: 390, bottom: 700 }],
  [1024, 'at the right edge of a wider window', { top: 0, right: 1024, bottom: 700 }],
])('at %i px lies %s', async (width, _, edges) => {
  await page.viewport(width, 700);
  const { sheet } = await show();
  await expect.poll(() => sheet.element().getBoundingClientRect().toJSON()).toMatchObject(edges);
});

test('opens again after it was closed', async () => {
  const { screen, opener, sheet } = await show();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await opener.click();
  await expect.element(screen.getByText('Words')).toBeVisible();
});

const press = (from: Element, to: Element) => {
  from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  to.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

test('stays open when text is selected as far as the overlay, and closes by a press there', async () => {
  const { screen, sheet } = await show();
  const dialog = sheet.element() as HTMLDialogElement;
  press(screen.getByText('Words').element(), dialog);
  expect(dialog.open).toBe(true);
  press(dialog, dialog);
  expect(dialog.open).toBe(false);
});
