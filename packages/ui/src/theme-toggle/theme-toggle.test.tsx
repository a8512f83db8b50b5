import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyTheme, type Theme, ThemeToggle } from './theme-toggle.tsx';

const Sample = () => {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => applyTheme(theme), [theme]);
  return <ThemeToggle value={theme} onChange={setTheme} />;
};

const page = () => getComputedStyle(document.body).backgroundColor;
const light = 'rgb(250, 250, 248)';
const dark = 'rgb(16, 19, 25)';

afterEach(() => applyTheme('system'));

test('three named radio buttons in a group, the chosen one checked', async () => {
  const screen = await render(<Sample />);
  const group = screen.getByRole('group', { name: 'Theme' });
  expect(group.getByRole('radio').elements()).toHaveLength(3);
  await expect.element(group.getByRole('radio', { name: 'System' })).toBeChecked();
});

test('a person’s choice wins over the system, and the way back is there', async () => {
  const screen = await render(<Sample />);
  expect(page()).toBe(light);
  await screen.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await expect.poll(page).toBe(dark);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(page).toBe(light);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
