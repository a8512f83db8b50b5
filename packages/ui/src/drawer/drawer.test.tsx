import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Drawer } from './drawer.tsx';

const pressed = vi.fn();

const Sample = () => (
  <Drawer
    trigger={
      <button type="button" onClick={pressed}>
        Open
      </button>
    }
    label="Menu"
    closeLabel="Close menu"
    header="Head"
    footer={<button type="button">Foot</button>}
  >
    <nav aria-label="Pages">
      <a href="/one" onClick={(event) => event.preventDefault()}>
        One
      </a>
    </nav>
    <p>Words</p>
  </Drawer>
);

const show = async () => {
  const screen = await render(<Sample />);
  const opener = screen.getByText('Open', { exact: true });
  await opener.click();
  return { screen, opener, drawer: screen.getByRole('dialog', { name: 'Menu' }) };
};

describeConformance(
  'Drawer',
  (props) => (
    <Drawer {...props} label="Menu" closeLabel="Close menu" trigger={<button type="button">Open</button>} />
  ),
  HTMLDialogElement,
);

test('is closed at first and takes the focus when it opens', async () => {
  const screen = await render(<Sample />);
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).not.toBeInTheDocument();
  await screen.getByText('Open', { exact: true }).click();
  await expect.element(drawer).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
});

test('keeps the page behind from scrolling and taking the focus', async () => {
  const { screen, opener } = await show();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  for (const name of ['One', 'Foot']) {
    await userEvent.tab();
    await expect.element(screen.getByText(name)).toHaveFocus();
  }
  await userEvent.tab();
  await expect.element(opener).not.toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => page.getByRole('button', { name: 'Close menu' }).click()],
])('closes on %s, returns the focus and lets the page scroll', async (_, close) => {
  const { opener, drawer } = await show();
  await close();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
});

test('closes on a click on the overlay, but not inside', async () => {
  const { screen, drawer } = await show();
  await screen.getByText('Words').click();
  await expect.element(drawer).toBeVisible();
  await drawer.click({ position: { x: -40, y: 200 }, force: true });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('closes when a link inside is followed, including client-side navigation', async () => {
  const { screen, drawer } = await show();
  await screen.getByRole('link', { name: 'One' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('closes on Back', async () => {
  const { drawer } = await show();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(drawer).not.toBeInTheDocument();
});

test('opens again after it was closed', async () => {
  const { opener, drawer } = await show();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await opener.click();
  await expect.element(drawer).toBeVisible();
});

test('opens and closes in a browser without command support', async () => {
  const command = Object.getOwnPropertyDescriptor(HTMLButtonElement.prototype, 'commandForElement');
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  const { screen, drawer } = await show();
  for (const button of document.querySelectorAll('[commandfor]')) button.removeAttribute('commandfor');
  await screen.getByRole('button', { name: 'Close menu' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  pressed.mockClear();
  await screen.getByText('Open', { exact: true }).click();
  await expect.element(drawer).toBeVisible();
  expect(pressed).toHaveBeenCalledOnce();
  if (command) Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', command);
});

test('opens and closes before hydration', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Sample />);
  place.querySelector('button')?.click();
  expect(place.querySelector('dialog')?.matches(':modal')).toBe(true);
  place.querySelector<HTMLElement>('[aria-label="Close menu"]')?.click();
  expect(place.querySelector('dialog')?.open).toBe(false);
  place.remove();
});
