import { holdNotices } from '../fixtures/hold-notices.ts';
import { waitFor } from '../fixtures/wait-for.ts';
import type { Engine, Key, Point, Size } from './engine.ts';

/** A rendered element: its name, its box in the viewport, and the least opacity of it and of all that it is within. */
type Seen = { text: string; x: number; y: number; width: number; height: number; opacity: number };

const measure = (selector: string, name: string | null): Seen | null => {
  const read = (element: Element) => (element.ariaLabel ?? element.textContent).replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => candidate.checkVisibility() && (name === null || read(candidate) === name),
  );
  if (!element) return null;
  const ancestors: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) ancestors.push(at);
  const { x, y, width, height } = element.getBoundingClientRect();
  const opacity = Math.min(...ancestors.map((ancestor) => Number(getComputedStyle(ancestor).opacity)));
  return { text: read(element), x, y, width, height, opacity };
};

const scrollTo = (selector: string, name: string | null): void => {
  const read = (element: Element) => (element.ariaLabel ?? element.textContent).replace(/\s+/g, ' ').trim();
  [...document.querySelectorAll(selector)]
    .find((candidate) => candidate.checkVisibility() && (name === null || read(candidate) === name))
    ?.scrollIntoView({ block: 'center', behavior: 'instant' });
};

const isSame = (one: Seen, other: Seen) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => one[side] === other[side]);

const readWindow = (): Pick<Seen, 'width' | 'height'> => ({ width: innerWidth, height: innerHeight });

const toCenter = ({ x, y, width, height }: Seen): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Registers and signs in by the API, with the session cookie of the page's own origin. */
const createAccount = async (email: string): Promise<number> => {
  const post = (path: string, body: object) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const password = 'a long password';
  await post(`/Checkout/mail/send-Verification-Code/${email}`, { verificationCode: 4711, isVerified: false });
  await post('/api/auth/Register', { email, password, isVerified: true });
  const { status } = await post('/api/auth/Login', { email, password });
  localStorage.setItem('isLogin', 'true');
  localStorage.setItem('userEmail', email);
  return status;
};

/** Marks the field with a label, so that a selector finds it. */
const markField = (within: string, label: string): boolean => {
  const read = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll<HTMLLabelElement>(`${within} label`)].find(
    (candidate) => candidate.control?.checkVisibility() && read(candidate) === label,
  );
  for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk');
  found?.control?.setAttribute('data-walk', 'field');
  return found !== undefined;
};

const openScratchField = () => {
  const field = document.createElement('textarea');
  field.id = 'scratch';
  document.body.append(field);
  field.focus();
};

const closeScratchField = () => document.querySelector('#scratch')?.remove();

/** The page's path, its focused element and the elements of the selector, for the error of a wait in vain. */
const describePage = (selector: string | null): string => {
  const describe = (element: Element | null) => element?.outerHTML.slice(0, 150);
  const found = selector === null ? [] : [...document.querySelectorAll(selector)].slice(0, 3);
  return JSON.stringify({
    path: location.pathname,
    ready: document.documentElement.hasAttribute('data-ready'),
    focus: describe(document.activeElement),
    found: found.map((element) => ({
      html: describe(element),
      isVisible: element.checkVisibility(),
      opacity: getComputedStyle(element).opacity,
    })),
    animations: document.getAnimations().map(({ playState, currentTime }) => [playState, currentTime]),
  });
};

const isReady = () => document.documentElement.hasAttribute('data-ready');

/** The path of the page, once its scripts and responses are there. */
const readSettled = () => {
  const { ready, settled } = document.documentElement.dataset;
  return ready !== undefined && settled === location.pathname && settled;
};

const haveAnimationsEnded = () =>
  document.getAnimations().every(({ playState, effect }) => {
    const end = effect?.getComputedTiming().endTime;
    return playState !== 'running' || end === Number.POSITIVE_INFINITY;
  });

/** Walks through the shop in any engine: what a shopper sees and does, by CSS selector and visible name. */
export class Walker {
  readonly engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.engine.goto(new URL(path, this.#origin).href);
    await this.until('the page is hydrated', () => this.engine.evaluate(isReady));
    await this.engine.evaluate(holdNotices);
  }

  /** Signs in as a customer of an earlier visit. */
  async signIn(email: string): Promise<void> {
    await this.open('/contact');
    const status = await this.engine.evaluate(createAccount, email);
    if (status !== 200) throw new Error(`The login of ${email} failed with ${status}.`);
    await this.open('/Shop');
  }

  #waitFor<Found>(
    what: string,
    selector: string | null,
    check: () => Promise<Found | undefined>,
  ): Promise<Found> {
    return waitFor(what, check, {
      // Well below a test's own deadline, which would end it without the description.
      timeoutMs: 60_000,
      describe: () => this.engine.evaluate(describePage, selector),
    });
  }

  /** Waits until the check is true. */
  until(what: string, check: () => Promise<boolean>): Promise<true> {
    return this.#waitFor(what, null, async () => ((await check()) ? true : undefined));
  }

  /** Waits until the page has the path and is settled: to leave it interrupts no script, which Firefox would log. */
  untilPath(path: string): Promise<true> {
    return this.until(`the path is ${path}`, async () => (await this.engine.evaluate(readSettled)) === path);
  }

  /** Waits until no transition or finite animation runs. */
  waitForAnimations(): Promise<true> {
    return this.until('animations have ended', () => this.engine.evaluate(haveAnimationsEnded));
  }

  /** The first rendered element with the name, or null. */
  look(selector: string, name: string | null = null): Promise<Seen | null> {
    return this.engine.evaluate(measure, selector, name);
  }

  /** Waits for an element. */
  find(selector: string, name: string | null = null): Promise<Seen> {
    return this.#waitFor(
      `${selector} ${name ?? ''}`,
      selector,
      async () => (await this.look(selector, name)) ?? undefined,
    );
  }

  /** Waits for an element that has appeared completely: it is opaque. */
  findOpaque(selector: string, name: string | null = null): Promise<Seen> {
    return this.#waitFor(`${selector} ${name ?? ''} is opaque`, selector, async () => {
      const seen = await this.look(selector, name);
      return seen?.opacity === 1 ? seen : undefined;
    });
  }

  /** Waits until an element stands still in the window: an engine may begin to move it a few frames later. */
  #findStill(selector: string, name: string | null): Promise<Seen> {
    let before: Seen | null = null;
    return this.#waitFor(`${selector} ${name ?? ''} stands still in the window`, selector, async () => {
      const seen = await this.look(selector, name);
      const { width, height } = await this.engine.evaluate(readWindow);
      const isStill = seen && before && isSame(before, seen);
      before = seen;
      if (!isStill) return;
      const { x, y } = toCenter(seen);
      return x >= 0 && x < width && y >= 0 && y < height ? seen : undefined;
    });
  }

  /** Clicks an element with the mouse, once it stands still. */
  async click(selector: string, name: string | null = null): Promise<void> {
    await this.find(selector, name);
    await this.engine.evaluate(scrollTo, selector, name);
    await this.waitForAnimations();
    await this.clickWhereItStands(selector, name);
  }

  /** Clicks an element in the window with the mouse, once it stands still; scrolls nothing. */
  async clickWhereItStands(selector: string, name: string | null = null): Promise<void> {
    await this.engine.clickAt(toCenter(await this.#findStill(selector, name)));
  }

  /** Types into the field with the label, in place of what is in it. */
  async fill(label: string, text: string, within = 'main'): Promise<void> {
    await this.until(`the field ${label}`, () => this.engine.evaluate(markField, within, label));
    await this.click('[data-walk="field"]');
    await this.engine.pressWithControl('a');
    await this.engine.type(text);
  }

  /** Puts a text into the clipboard, as a shopper does who copies it from a mail. */
  async copy(text: string): Promise<void> {
    await this.engine.evaluate(openScratchField);
    await this.engine.type(text);
    await this.engine.pressWithControl('a');
    await this.engine.pressWithControl('c');
    await this.engine.evaluate(closeScratchField);
  }

  press(key: Key): Promise<void> {
    return this.engine.press(key);
  }

  resize(size: Size): Promise<void> {
    return this.engine.resize(size);
  }
}
