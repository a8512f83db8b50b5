import { afterEach, expect, test, vi } from 'vitest';
import { recordEarlyActions } from './early-actions.ts';

const listen = vi.spyOn(window, 'addEventListener');

afterEach(() => {
  // Each test records by itself.
  for (const [type, listener, options] of listen.mock.calls) removeEventListener(type, listener, options);
  listen.mockClear();
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

/** A page that is not hydrated, whose button was pressed. Its link leads to where jsdom can navigate. */
const pressBeforeHydration = async () => {
  vi.resetModules();
  const early: typeof import('./early-actions.ts') = await import('./early-actions.ts');
  document.body.innerHTML = `<div id="root"><main><button type="button">Add</button><a href="${location.href}#away">Shop</a></main></div>`;
  early.recordEarlyActions();
  document.querySelector('button')?.click();
  /** Clicks the link, and returns true when the click is kept for later. */
  const isHeld = (modifiers: MouseEventInit = {}): boolean => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
    document.querySelector('a')?.dispatchEvent(click);
    return click.defaultPrevented;
  };
  return { isHeld };
};

test('the first link waits for what was pressed before it, and the next one leaves: the code may never arrive', async () => {
  const { isHeld } = await pressBeforeHydration();
  expect([isHeld(), isHeld()]).toEqual([true, false]);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s opens the link elsewhere, and is not kept',
  async (key) => {
    const { isHeld } = await pressBeforeHydration();
    expect(isHeld({ [key]: true })).toBe(false);
    expect(isHeld()).toBe(true);
  },
);
