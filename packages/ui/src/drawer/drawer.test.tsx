import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Drawer } from './drawer.tsx';

const Sample = () => (
  <Drawer
    trigger={<button type="button">Open</button>}
    label="Menu"
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

test('it is closed until it is opened, and then it has the focus', async () => {
  const screen = await render(<Sample />);
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).not.toBeInTheDocument();
  await screen.getByText('Open', { exact: true }).click();
  await expect.element(drawer).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
});

test('the page behind neither scrolls nor takes the focus', async () => {
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
  ['its button', () => page.getByRole('button', { name: 'Close menu' }).click()],
])('%s closes it, gives the focus back and lets the page scroll', async (_, close) => {
  const { opener, drawer } = await show();
  await close();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
});

test('a press on the overlay closes it, one inside does not', async () => {
  const { screen, drawer } = await show();
  await screen.getByText('Words').click();
  await expect.element(drawer).toBeVisible();
  await drawer.click({ position: { x: -40, y: 200 }, force: true });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('following a link closes it, a router’s too', async () => {
  const { screen, drawer } = await show();
  await screen.getByRole('link', { name: 'One' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('so does going back', async () => {
  const { drawer } = await show();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(drawer).not.toBeInTheDocument();
});

test('it opens again after each way of closing', async () => {
  const { opener, drawer } = await show();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await opener.click();
  await expect.element(drawer).toBeVisible();
});

test('its buttons work in a browser that does not serve their commands', async () => {
  const command = Object.getOwnPropertyDescriptor(HTMLButtonElement.prototype, 'commandForElement');
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  const { screen, drawer } = await show();
  for (const button of document.querySelectorAll('[commandfor]')) button.removeAttribute('commandfor');
  await screen.getByRole('button', { name: 'Close menu' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await screen.getByText('Open', { exact: true }).click();
  await expect.element(drawer).toBeVisible();
  if (command) Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', command);
});

test('before its code is there the browser opens it by its button, and closes it', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Sample />);
  place.querySelector('button')?.click();
  expect(place.querySelector('dialog')?.matches(':modal')).toBe(true);
  place.querySelector<HTMLElement>('[aria-label="Close menu"]')?.click();
  expect(place.querySelector('dialog')?.open).toBe(false);
  place.remove();
});
