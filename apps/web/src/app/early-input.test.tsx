import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SortMenu } from '../features/catalogue/shop-tools.tsx';
import { HydratedPart } from './early-input.tsx';

afterEach(cleanup);

const page = (onChoose: (sort: string) => void) => (
  <main>
    <SortMenu sort="featured" onChoose={onChoose} />
    <HydratedPart part="page" />
  </main>
);

const select = () => screen.getByRole<HTMLSelectElement>('combobox');

test('chooses what the shopper chose in the HTML before it was hydrated', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(() => {}));
  document.body.append(container);
  select().selectedIndex = 1;
  const { value } = select();
  const onChoose = vi.fn();
  await act(async () => render(page(onChoose), { container, hydrate: true }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(value);
});

/** A field that is rendered again as soon as it is hydrated, with the value that it had in the HTML. */
const NameField = () => {
  const [name, setName] = useState('');
  const [, setRendered] = useState(false);
  useLayoutEffect(() => setRendered(true), []);
  return (
    <main>
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <HydratedPart part="page" />
    </main>
  );
};

test('keeps what the shopper is typing, and the caret in it', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<NameField />);
  document.body.append(container);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'Maya';
  field.setSelectionRange(1, 2);
  await act(async () => render(<NameField />, { container, hydrate: true }));
  expect(field).toMatchObject({ value: 'Maya', selectionStart: 1, selectionEnd: 2 });
});

test('chooses nothing on a page that React has rendered, as in development', async () => {
  const onChoose = vi.fn();
  await act(async () => render(page(onChoose)));
  expect(select().value).toBe('featured');
  expect(onChoose).not.toHaveBeenCalled();
});
