import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

const tabs: TabsProps['tabs'] = [
  { id: 'details', label: 'Details', panel: 'Stoneware.' },
  { id: 'shipping', label: 'Shipping', panel: 'Two days.' },
  { id: 'returns', label: 'Returns', panel: 'One week.' },
];

const show = async () => {
  const screen = await render(<Tabs label="About it" tabs={tabs} />);
  return {
    screen,
    tab: (name: string) => screen.getByRole('tab', { name }),
    panel: screen.getByRole('tabpanel'),
  };
};

describeConformance('Tabs', (props) => <Tabs {...props} label="About it" tabs={tabs} />, HTMLDivElement);

test('selects the first tab, which labels the panel', async () => {
  const { screen, tab, panel } = await show();
  await expect.element(screen.getByRole('tablist', { name: 'About it' })).toBeVisible();
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel).toHaveAccessibleName('Details');
  await expect.element(panel).toHaveTextContent('Stoneware.');
});

test('selects a tab on a click', async () => {
  const { tab, panel } = await show();
  await tab('Shipping').click();
  await expect.element(panel).toHaveTextContent('Two days.');
  await expect.element(panel).toHaveAccessibleName('Shipping');
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'false');
});

test('focuses the selected tab and then the panel with Tab', async () => {
  const { tab, panel } = await show();
  await tab('Shipping').click();
  await userEvent.tab();
  await expect.element(panel).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(tab('Shipping')).toHaveFocus();
});

test('moves with arrow keys, which wrap around, Home and End', async () => {
  const { tab, panel } = await show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Returns')).toHaveFocus();
  await expect.element(panel).toHaveTextContent('One week.');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Details')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Returns')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(panel).toHaveTextContent('Stoneware.');
});

test('leaves keys with a modifier to the browser: Alt and the left arrow are Back', async () => {
  const { tab } = await show();
  await tab('Shipping').click();
  const event = new KeyboardEvent('keydown', {
    key: 'ArrowLeft',
    altKey: true,
    bubbles: true,
    cancelable: true,
  });
  tab('Shipping').element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  await expect.element(tab('Shipping')).toHaveAttribute('aria-selected', 'true');
});

test('the arrow keys move as they point where lines run from right to left', async () => {
  const screen = await render(<Tabs label="About it" tabs={tabs} dir="rtl" />);
  await screen.getByRole('tab', { name: 'Details' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: 'Shipping' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Returns' })).toHaveFocus();
});

test('an arrow key marks the tab that it focuses, after a press with the mouse too', async () => {
  const { tab } = await show();
  await tab('Details').click();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Shipping')).toHaveFocus();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ focusVisible: true });
  focus.mockRestore();
});
