import { afterEach, expect, test, vi } from 'vitest';
import { recordEarlyActions } from './early-actions.ts';

afterEach(() => {
  document.body.replaceChildren();
  location.hash = '';
});

test('what was pressed is replayed once the page is hydrated, except what React has removed since', () => {
  document.body.innerHTML =
    '<div id="root"><main><button type="button">Add</button><a href="#">Gift cards</a></main></div>';
  const takeActions = recordEarlyActions();
  const button = document.querySelector('button') as HTMLButtonElement;
  const link = document.querySelector('a') as HTMLAnchorElement;
  const clicked = vi.fn((event: Event) => event.preventDefault());
  button.addEventListener('click', clicked);
  link.addEventListener('click', clicked);
  button.click();
  link.click();
  expect(clicked).not.toHaveBeenCalled();
  link.remove();
  for (const replay of takeActions('page')) replay();
  expect(clicked).toHaveBeenCalledOnce();
  expect(clicked.mock.calls[0]?.[0].target).toBe(button);
});
