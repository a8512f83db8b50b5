import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Menu, MenuItem, MenuRadioItem, MenuSeparator } from './menu.tsx';

const chosen = vi.fn();

const setForcedColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

const show = async () => {
  const screen = await render(
    <>
      <Menu label="Account" trigger={<button type="button">Open</button>}>
        <MenuItem onClick={() => chosen('profile')}>Profile</MenuItem>
        <MenuItem>Order</MenuItem>
        <MenuItem disabled>Help</MenuItem>
        <MenuItem render={<a href="#history" />}>History</MenuItem>
        <MenuSeparator />
        <MenuItem onClick={() => chosen('logout')}>Logout</MenuItem>
        <MenuItem disabled>Leave</MenuItem>
      </Menu>
      <button type="button">After</button>
    </>,
  );
  return {
    screen,
    trigger: screen.getByRole('button', { name: 'Open' }),
    menu: screen.getByRole('menu', { name: 'Account' }),
    item: (name: string) => screen.getByRole('menuitem', { name }),
  };
};

describeConformance(
  'Menu',
  (props) => (
    <Menu {...props} label="Account" trigger={<button type="button">Open</button>}>
      <MenuItem>Profile</MenuItem>
    </Menu>
  ),
  HTMLDivElement,
);
describeConformance('MenuItem', (props) => <MenuItem {...props}>Profile</MenuItem>, HTMLButtonElement);
describeConformance(
  'MenuItem with render',
  (props) => (
    <MenuItem {...props} render={<button type="submit" />}>
      Profile
    </MenuItem>
  ),
  HTMLButtonElement,
);
describeConformance(
  'MenuRadioItem',
  (props) => (
    <MenuRadioItem {...props} checked>
      Lamps
    </MenuRadioItem>
  ),
  HTMLButtonElement,
);
describeConformance('MenuSeparator', (props) => <MenuSeparator {...props} />, HTMLHRElement);

test('tells assistive technology whether it is open', async () => {
  const { trigger, menu } = await show();
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menu).not.toBeInTheDocument();
  await trigger.click();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await expect.element(menu).toBeVisible();
});

test('its trigger keeps handlers and a style of its own', async () => {
  const pressed = vi.fn();
  const trigger = (
    <button type="button" style={{ scrollMarginTop: 19 }} onKeyDown={pressed}>
      Open
    </button>
  );
  const screen = await render(
    <Menu label="Account" trigger={trigger}>
      <MenuItem>Profile</MenuItem>
    </Menu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem')).toHaveFocus();
  expect(pressed).toHaveBeenCalledOnce();
  const { style } = screen.getByRole('button').element() as HTMLElement;
  expect(style.scrollMarginTop).toBe('19px');
  expect(style.getPropertyValue('anchor-name')).toMatch(/^--menu/);
});

test('focuses the first item when it opens, or the last with ArrowUp', async () => {
  const { trigger, item } = await show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Profile')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Logout')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Profile')).toHaveFocus();
});

test('moves with arrow keys, which wrap around, Home and End, past disabled items', async () => {
  const { trigger, item } = await show();
  await trigger.click();
  await expect.element(item('Profile')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Logout')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(item('Order')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('History')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Logout')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Profile')).toHaveFocus();
});

test('type-ahead focuses the matching item that is not disabled', async () => {
  const { trigger, item } = await show();
  await trigger.click();
  await expect.element(item('Profile')).toHaveFocus();
  await userEvent.keyboard('h');
  await expect.element(item('History')).toHaveFocus();
  await userEvent.keyboard('i');
  await expect.element(item('History')).toHaveFocus();
});

test('type-ahead starts over when the menu is opened again', async () => {
  const { trigger, item } = await show();
  await trigger.click();
  await expect.element(item('Profile')).toHaveFocus();
  await userEvent.keyboard('o');
  await expect.element(item('Order')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Profile')).toHaveFocus();
  await userEvent.keyboard('h');
  await expect.element(item('History')).toHaveFocus();
});

test('closes on Escape and returns the focus', async () => {
  const { trigger, menu } = await show();
  await trigger.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('closes and returns the focus when an item is clicked or chosen with Enter', async () => {
  const { trigger, menu, item } = await show();
  await trigger.click();
  await item('Profile').click();
  await expect.element(menu).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Logout')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  expect(chosen.mock.calls).toEqual([['profile'], ['logout']]);
});

test('follows an item that is a link', async () => {
  const { trigger, menu, item } = await show();
  await trigger.click();
  await item('History').click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(location.hash).toBe('#history');
});

test('chooses a button or a link with Space, once', async () => {
  const { trigger, menu, item } = await show();
  chosen.mockClear();
  location.hash = '';
  await trigger.click();
  await expect.element(item('Profile')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(menu).not.toBeInTheDocument();
  expect(chosen.mock.calls).toEqual([['profile']]);
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Profile')).toHaveFocus();
  await userEvent.keyboard('h');
  await expect.element(item('History')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(menu).not.toBeInTheDocument();
  expect(location.hash).toBe('#history');
});

test('closes on Tab and focuses the element after the trigger', async () => {
  const { screen, trigger, menu, item } = await show();
  await trigger.click();
  await expect.element(item('Profile')).toHaveFocus();
  await userEvent.tab();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('closes on a click outside', async () => {
  const { screen, trigger, menu } = await show();
  await trigger.click();
  await screen.getByRole('button', { name: 'After' }).click();
  await expect.element(menu).not.toBeInTheDocument();
});

test('opens below its trigger, aligned with the given edge', async () => {
  const screen = await render(
    <div style={{ display: 'flex', justifyContent: 'center' }}>
      <Menu label="Account" align="end" trigger={<button type="button">Open</button>}>
        <MenuItem>Profile</MenuItem>
      </Menu>
    </div>,
  );
  const trigger = screen.getByRole('button', { name: 'Open' });
  await trigger.click();
  const { bottom, right } = trigger.element().getBoundingClientRect();
  const menu = screen.getByRole('menu').element();
  await expect.poll(() => Math.round(menu.getBoundingClientRect().right)).toBe(Math.round(right));
  expect(menu.getBoundingClientRect().top).toBeGreaterThan(bottom);
});

test('has an edge in forced colors', async () => {
  const { trigger, menu } = await show();
  await trigger.click();
  await setForcedColors('active');
  expect(getComputedStyle(menu.element().children[0] as Element).borderTopWidth).toBe('1px');
  await setForcedColors('none');
});

test('focuses the checked radio item when it opens', async () => {
  const screen = await render(
    <Menu label="Kind" trigger={<button type="button">Kind</button>}>
      <MenuRadioItem checked={false}>All</MenuRadioItem>
      <MenuRadioItem checked>Lamps</MenuRadioItem>
    </Menu>,
  );
  await screen.getByRole('button', { name: 'Kind' }).click();
  const lamps = screen.getByRole('menuitemradio', { name: 'Lamps' });
  await expect.element(lamps).toHaveFocus();
  await expect.element(lamps).toHaveAttribute('aria-checked', 'true');
  await expect
    .element(screen.getByRole('menuitemradio', { name: 'All' }))
    .toHaveAttribute('aria-checked', 'false');
});

test('an arrow key that opens it marks the item that it focuses, after a press with the mouse too', async () => {
  const { trigger, item } = await show();
  await trigger.click();
  await userEvent.keyboard('{Escape}');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Profile')).toHaveFocus();
  expect(focus).toHaveBeenCalledWith({ focusVisible: true });
  focus.mockRestore();
});

test.each([
  ['below its trigger', '0', false],
  ['above it where there is more room', 'auto 0 60px 0', true],
])('without CSS anchor positioning it is in a low window, %s, and scrolls', async (_, inset, isAbove) => {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
  await page.viewport(600, 260);
  const screen = await render(
    <div style={{ position: 'fixed', inset, height: 'fit-content' }}>
      <Menu label="Category" trigger={<button type="button">Open</button>} style={{ positionArea: 'none' }}>
        {Array.from({ length: 8 }, (_each, index) => (
          <MenuItem key={index}>Category {index}</MenuItem>
        ))}
      </Menu>
    </div>,
  );
  const trigger = screen.getByRole('button', { name: 'Open' });
  await trigger.click();
  const menu = screen.getByRole('menu').element();
  const { top, bottom } = menu.getBoundingClientRect();
  expect(top < trigger.element().getBoundingClientRect().top).toBe(isAbove);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(260);
  const last = screen.getByRole('menuitem', { name: 'Category 7' });
  last.element().scrollIntoView({ block: 'nearest' });
  await expect.element(last).toBeInViewport();
  supports.mockRestore();
  await page.viewport(1280, 720);
});
