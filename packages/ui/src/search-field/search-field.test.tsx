import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { SearchField } from './search-field.tsx';

const onValueChange = vi.fn();

const labels = {
  label: 'Search products',
  placeholder: 'Search products...',
  clearLabel: 'Clear search',
};

const Stateful = ({ start = '' }: { start?: string }) => {
  const [text, setText] = useState(start);
  const change = (next: string) => {
    onValueChange(next);
    setText(next);
  };
  return <SearchField {...labels} value={text} onValueChange={change} />;
};

const show = async (start?: string) => {
  const screen = await render(<Stateful {...(start && { start })} />);
  return {
    screen,
    field: screen.getByRole('searchbox', { name: 'Search products' }),
    clear: screen.getByRole('button', { name: 'Clear search' }),
    width: () => document.querySelector('search')?.getBoundingClientRect().width,
  };
};

describeConformance(
  'SearchField',
  (props) => <SearchField {...props} {...labels} value="" onValueChange={onValueChange} />,
  HTMLInputElement,
);

test('expands from a 44 px icon on focus', async () => {
  const { field, width } = await show();
  expect(width()).toBe(44);
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('placeholder', 'Search products...');
  await expect.poll(width).toBeGreaterThan(200);
});

test('calls onValueChange at every keystroke', async () => {
  const { field } = await show();
  onValueChange.mockClear();
  await field.click();
  await userEvent.keyboard('mug');
  expect(onValueChange.mock.calls).toEqual([['m'], ['mu'], ['mug']]);
});

test('calls onValueChange on Enter and does not submit the form', async () => {
  const { field } = await show('mug');
  await field.click();
  onValueChange.mockClear();
  await userEvent.keyboard('{Enter}');
  expect(onValueChange.mock.calls).toEqual([['mug']]);
});

test.each([
  ['stays in the field', 'a mouse', false],
  ['leaves the field with the keyboard', 'a touch screen', true],
])('on Enter the focus %s of a device with %s', async (_, __, isCoarse) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCoarse } as MediaQueryList);
  const { field } = await show('mug');
  await field.click();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement === field.element()).toBe(!isCoarse);
  vi.mocked(window.matchMedia).mockRestore();
});

test('submits the text to its action before hydration', async () => {
  const html = renderToString(
    <SearchField {...labels} name="search" action="/shop/" value="" onValueChange={onValueChange} />,
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const form = place.querySelector('form');
  expect(form?.method).toBe('get');
  expect(form?.getAttribute('action')).toBe('/shop/');
  expect([...new FormData(form ?? undefined).keys()]).toEqual(['search']);
  place.remove();
});

test('is cleared by a button that is shown only with text, and keeps the focus', async () => {
  const { field, clear } = await show('mug');
  await field.click();
  await clear.click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(clear).not.toBeInTheDocument();
});

test('keeps the focus, and with it the button, while that is pressed', async () => {
  const { field, clear } = await show('mug');
  await field.click();
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  clear.element().dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await clear.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});
