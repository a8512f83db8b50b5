import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const show = async () => {
  const screen = await render(
    <Tabs
      label="About it"
      tabs={[
        { id: 'details', label: 'Details', panel: 'Stoneware.' },
        { id: 'shipping', label: 'Shipping', panel: 'Two days.' },
        { id: 'returns', label: 'Returns', panel: 'One week.' },
      ]}
    />,
  );
  return {
    screen,
    tab: (name: string) => screen.getByRole('tab', { name }),
    panel: screen.getByRole('tabpanel'),
  };
};

test('the first tab is chosen and names the panel', async () => {
  const { screen, tab, panel } = await show();
  await expect.element(screen.getByRole('tablist', { name: 'About it' })).toBeVisible();
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel).toHaveAccessibleName('Details');
  await expect.element(panel).toHaveTextContent('Stoneware.');
});

test('a press chooses a tab', async () => {
  const { tab, panel } = await show();
  await tab('Shipping').click();
  await expect.element(panel).toHaveTextContent('Two days.');
  await expect.element(panel).toHaveAccessibleName('Shipping');
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'false');
});

test('Tab stops at the chosen tab and then at the panel', async () => {
  const { tab, panel } = await show();
  await tab('Shipping').click();
  await userEvent.tab();
  await expect.element(panel).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(tab('Shipping')).toHaveFocus();
});

test('arrows go around, Home and End to the ends', async () => {
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
