import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchField } from './search-field.tsx';

const told = vi.fn();

const Sample = ({ start = '' }: { start?: string }) => {
  const [text, setText] = useState(start);
  const tell = (next: string) => {
    told(next);
    setText(next);
  };
  return (
    <SearchField label="Search products" placeholder="Search products..." value={text} onValueChange={tell} />
  );
};

const show = async (start?: string) => {
  const screen = await render(<Sample {...(start && { start })} />);
  return {
    screen,
    field: screen.getByRole('searchbox', { name: 'Search products' }),
    clear: screen.getByRole('button', { name: 'Clear search' }),
    width: () => document.querySelector('search')?.getBoundingClientRect().width,
  };
};

test('a magnifier of 44 px opens to a field on focus', async () => {
  const { field, width } = await show();
  expect(width()).toBe(44);
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('placeholder', 'Search products...');
  await expect.poll(width).toBeGreaterThan(200);
});

test('every keystroke is told', async () => {
  const { field } = await show();
  told.mockClear();
  await field.click();
  await userEvent.keyboard('mug');
  expect(told.mock.calls).toEqual([['m'], ['mu'], ['mug']]);
});

test('Enter tells the text too, and the page stays', async () => {
  const { field } = await show('mug');
  await field.click();
  told.mockClear();
  await userEvent.keyboard('{Enter}');
  expect(told.mock.calls).toEqual([['mug']]);
});

test('without code the browser sends the text where it belongs', async () => {
  const html = renderToString(
    <SearchField label="Search" name="search" action="/shop/" value="" onValueChange={told} />,
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const form = place.querySelector('form');
  expect(form?.method).toBe('get');
  expect(form?.getAttribute('action')).toBe('/shop/');
  expect([...new FormData(form ?? undefined).keys()]).toEqual(['search']);
  place.remove();
});

test('it is cleared by its button, which is there only with text, and keeps the focus', async () => {
  const { field, clear } = await show('mug');
  await field.click();
  await clear.click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(clear).not.toBeInTheDocument();
});
