import type { CartLine } from '@curiolane/contract/accepted';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { PAUSE } from 'redux-persist';
import { afterEach, expect, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { startStore } from '../store/start-store.ts';
import { stubMotion } from './render-page.tsx';

// jsdom opens no modal dialogs, so there is nothing to close.
HTMLDialogElement.prototype.close ??= () => {};

/** Closes the page that is open. */
let closePage = () => {};

afterEach(() => closePage());

/** Records the listeners that a page adds to the window, which stay when jsdom renders the next page. */
const recordListeners = () => {
  const recorded: Parameters<typeof removeEventListener>[] = [];
  const { addEventListener: add } = window;
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
    recorded.push(args);
    add.apply(window, args);
  });
  return () => {
    spy.mockRestore();
    for (const args of recorded) window.removeEventListener(...args);
  };
};

/** Stores the cart of an earlier visit. */
export const storeCart = (...lines: CartLine[]): void => {
  const parts = { cart: { lines }, filter: { category: 'all' }, _persist: { version: 1, rehydrated: true } };
  const entries = Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]);
  localStorage.setItem('root', JSON.stringify(Object.fromEntries(entries)));
};

/** Stores the login of an earlier visit. */
export const storeSession = (email: string): void => {
  localStorage.setItem('isLogin', 'true');
  localStorage.setItem('userEmail', email);
};

/**
 * Opens a page of the shop as a page load does: with the store that the browser starts, the shell around the page and
 * a router that the shop's links use. The page before it is left, and writes what it has to store.
 */
export const openShop = async (path: string): Promise<void> => {
  closePage();
  stubMotion(true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  history.replaceState(null, '', path);
  const removeListeners = recordListeners();
  const store = await startStore();
  closePage = () => {
    closePage = () => {};
    dispatchEvent(new Event('pagehide'));
    store.dispatch({ type: PAUSE });
    removeListeners();
    cleanup();
  };
  render(
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>,
  );
  await waitForHeading(/\S/);
};

/** The main part of the page. */
export const getMain = () => {
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main part.');
  return main;
};

const hidden = 'script, style, [hidden], [inert], [popover], dialog:not([open])';

/** The text of an element as a shopper reads it: without that of scripts and of hidden elements. */
export const readText = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(hidden)) part.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
};

const readTexts = (selector: string) => [...document.querySelectorAll(selector)].map(readText);

export const readHeading = (): string => readTexts('main h1').join(' | ');

/** The texts of the alerts, in their order. */
export const readAlerts = (): string => readTexts('[role=alert]').join(' | ');

/** The name of the cart link in the navigation bar, which says how many items the cart has. */
export const readCartLink = (): string | undefined => {
  const link = document.querySelector('header a[href="/Cart"]');
  return link ? (link.getAttribute('aria-label') ?? readText(link)) : undefined;
};

export const waitForHeading = (text: RegExp) => waitFor(() => expect(readHeading()).toMatch(text));

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

export const waitForAlert = (text: string | RegExp) =>
  waitFor(() =>
    expect(readAlerts()).toMatch(text instanceof RegExp ? text : new RegExp(escapePattern(text))),
  );

/** A button of the page or of the navigation bar, by its name. */
const findButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(':is(main, header) button')].find(
    (button) => !button.closest(hidden) && (readText(button) === name || button.ariaLabel === name),
  );

export const hasButton = (name: string): boolean => findButton(name) !== undefined;

/** Clicks a button once the page has it. */
export const press = async (name: string): Promise<void> => {
  const button = await waitFor(() => {
    const found = findButton(name);
    if (!found) throw new Error(`The page has no button ${name}.`);
    return found;
  });
  fireEvent.click(button);
};

/** Navigates by a link of the page; by the history where the page has none. */
export const follow = (path: string): void => {
  const links = [...document.querySelectorAll('a')];
  const leads = (link: Element) => link.getAttribute('href')?.toLowerCase() === path.toLowerCase();
  const link = links.find((each) => leads(each) && !each.closest(hidden));
  if (link) return void fireEvent.click(link);
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
};

/** Types into fields of a form, by their labels. */
export const fill = (form: HTMLElement, values: Record<string, string>): void => {
  for (const [label, value] of Object.entries(values)) {
    const field = [...form.querySelectorAll('label')].find((each) => readText(each) === label)?.control;
    if (!field) throw new Error(`The form has no field ${label}.`);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
};

const getForm = (name: string): HTMLElement => screen.getByRole('form', { name });

/** The shopper who orders, registers and logs in. */
export const maya = { email: 'maya@shop.example', password: 'a long password' };

/** Fills in the delivery of the checkout that is open. */
export const fillCheckout = (): void =>
  fill(getMain(), {
    'Full Name': 'Maya Lindqvist',
    Email: maya.email,
    'Phone Number': '+46 70 123 45 67',
    'Shipping Address': 'Bergsgatan 14',
  });

/** Fills in the login that is open, and sends it. */
export const submitLogin = async (): Promise<void> => {
  fill(getForm('Login'), { Email: maya.email, Password: maya.password });
  await press('Login');
};

/** Opens the registration and fills it in, which sends the one-time code. */
export const requestOtp = async (): Promise<void> => {
  const { email, password } = maya;
  await openShop('/Login');
  fireEvent.click(screen.getByRole('radio', { name: 'Register' }));
  fill(getForm('Register'), { Email: email, Password: password, 'Confirm password': password });
};

/** Enters a one-time code, once the registration has the boxes for it. */
export const enterOtp = async (code: string): Promise<void> => {
  await userEvent.click(await screen.findByLabelText('Digit 1'));
  await userEvent.paste(code);
};
