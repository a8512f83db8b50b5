import type { Mailbox } from '@curiolane/conformance/mailbox';
import type { Locator, Page } from 'playwright';
import type { Call } from './calls.ts';
import { type Finding, WalkFailure } from './finding.ts';
import { goTo } from './go-to.ts';
import { type Body, intercept, isCall, type Reply, watchCall } from './intercept.ts';
import { findSequel } from './message-sequel.ts';
import { poll } from './poll.ts';

/** The mistake, and how it is mended. */
export type Cause = Pick<Finding, 'title' | 'hint'> & { detail?: string };

export type VisitOptions = {
  /** Without a trailing slash. */
  baseUrl: string;
  timeoutMs: number;
  mailbox: Mailbox | undefined;
  email: string;
};

const maxShownBody = 120;

const toPlain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
    .trim()
    .toLowerCase();

/**
 * `true` when a text holds another, whatever their case and white space, which styles change, and with or without the
 * commas of large numbers.
 */
export const holdsText = (text: string, part: string): boolean => toPlain(text).includes(toPlain(part));

/** Waits until the scripts of a page have run and the browser has nothing left to do; a script may lead to another page. */
const settle = (page: Page, timeoutMs: number) =>
  poll(async () => {
    await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      // WebKit has none.
      if (typeof requestIdleCallback === 'function')
        await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
    });
    return true;
  }, timeoutMs);

/** One page in a browser context of its own, and what a walk finds on it. */
export class Visit {
  readonly page: Page;
  readonly options: VisitOptions;
  /** The findings of the walk so far, besides the one that ends it. */
  readonly findings: Finding[] = [];
  /** The texts of the browser's own dialogs, each accepted. */
  readonly dialogs: string[] = [];

  constructor(page: Page, options: VisitOptions) {
    this.page = page;
    this.options = options;
    page.on('dialog', (dialog) => {
      this.dialogs.push(dialog.message());
      // A dialog whose page is left or closed meanwhile is gone already.
      dialog.accept().catch(() => {});
    });
  }

  /** The path below the base URL, with the query. */
  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    const base = new URL(this.options.baseUrl).pathname.replace(/\/+$/, '');
    // A router may leave out the slash at the end of the path that the storefront is below.
    const isBelow = `${pathname}/`.startsWith(`${base}/`);
    return `/${(isBelow ? pathname.slice(base.length) : pathname).replace(/^\/+/, '')}${search}`;
  }

  /** Records a finding and goes on. */
  note({ title, hint, detail }: Cause): void {
    this.findings.push({ title, hint, detail: detail ? `${detail}, at ${this.path}` : `at ${this.path}` });
  }

  /** Ends the walk with a finding. */
  fail(cause: Cause): never {
    const { title, hint, detail } = cause;
    throw new WalkFailure({ title, hint, detail: detail ? `${detail}, at ${this.path}` : `at ${this.path}` });
  }

  /** Opens a page and waits until it has links, as every page has by its navigation bar. */
  async open(path: string): Promise<void> {
    await goTo(this.page, `${this.options.baseUrl}${path}`, { timeout: this.options.timeoutMs * 3 });
    await this.find(this.page.getByRole('link').first(), {
      title: 'A page shows no link at all.',
      hint: 'Every page has the navigation bar. See the console of the browser with --headed.',
    });
    await this.#settle();
  }

  async #settle(): Promise<void> {
    await settle(this.page, this.options.timeoutMs);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#settle();
  }

  /** Waits until the locator's first visible element exists. */
  async find(locator: Locator, cause: Cause): Promise<Locator> {
    const first = locator.filter({ visible: true }).first();
    const isFound = await this.#appears(first);
    return isFound ? first : this.fail(cause);
  }

  async #appears(locator: Locator): Promise<boolean> {
    return poll(() => locator.isVisible(), this.options.timeoutMs);
  }

  /** Waits until the condition holds, and ends the walk when it does not. */
  async until(condition: () => Promise<boolean> | boolean, cause: Cause | (() => Cause)): Promise<void> {
    if (await poll(condition, this.options.timeoutMs)) return;
    this.fail(typeof cause === 'function' ? cause() : cause);
  }

  /** Like `until`, but the walk goes on. */
  async check(condition: () => Promise<boolean> | boolean, cause: Cause | (() => Cause)): Promise<void> {
    if (await poll(condition, this.options.timeoutMs)) return;
    this.note(typeof cause === 'function' ? cause() : cause);
  }

  /** The visible text of the page. */
  readText(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  async #shows(text: string): Promise<boolean> {
    return holdsText(await this.readText(), text);
  }

  /** Expects texts on the page; those that are missing are one finding. */
  async expectTexts(where: string, texts: readonly string[], hint: string): Promise<void> {
    const missing = new Set(texts);
    const isComplete = async () => {
      const shown = await this.readText();
      for (const text of missing) if (holdsText(shown, text)) missing.delete(text);
      return missing.size === 0;
    };
    if (await poll(isComplete, this.options.timeoutMs)) return;
    const detail = [...missing].map((text) => `'${text}'`).join(', ');
    this.note({ title: `Text is missing on the ${where}.`, hint, detail });
  }

  async #says(text: string): Promise<boolean> {
    return this.dialogs.some((dialog) => holdsText(dialog, text)) || (await this.#shows(text));
  }

  /** Waits for a message, and goes on without it: a page that is left while it opens a dialog may hang. */
  async awaitMessage(text: string): Promise<void> {
    await poll(() => this.#says(text), this.options.timeoutMs);
  }

  /** Expects a message: in the page, or in a dialog of the browser. */
  async expectMessage(text: string, hint: string): Promise<void> {
    await this.check(() => this.#says(text), { title: `The message '${text}' is missing.`, hint });
  }

  /** Expects a message that is followed by the error, in the same dialog or part of the page. */
  async expectMessageWithError(text: string, hint: string): Promise<void> {
    let sequel: string | undefined;
    await this.check(
      async () => {
        sequel = await findSequel(this.page, this.dialogs, text);
        return sequel !== undefined && /[\p{L}\d]/u.test(sequel);
      },
      () =>
        sequel === undefined
          ? { title: `The message '${text}' is missing.`, hint }
          : { title: `No error follows the message '${text}'`, hint: 'Show what the error says after it.' },
    );
  }

  /** Waits for a path below the base URL, in any case. */
  async expectPath(pattern: RegExp, cause: Cause): Promise<void> {
    await this.until(
      () => pattern.test(this.path),
      () => ({ ...cause, detail: cause.detail ?? `the page is ${this.path}` }),
    );
  }

  intercept(call: Call, reply: Reply): Promise<unknown> {
    return intercept(this.page, call, reply);
  }

  /** Opens a page and waits until it has had the response to a call. */
  async openAfter(call: Call, path: string, cause: Cause): Promise<void> {
    let hasResponse = false;
    this.page.on('response', (response) => {
      hasResponse ||= isCall(response.request(), call);
    });
    await this.open(path);
    await this.until(() => hasResponse, cause);
    await this.#settle();
  }

  /** The bodies that are sent with a call from now on. */
  watch(call: Call): Body[] {
    return watchCall(this.page, call, (text) =>
      this.note({
        title: `The body of ${call} is not a JSON object.`,
        hint: 'Send JSON.stringify of an object, as the specification lists its fields.',
        detail: text === '' ? 'nothing' : JSON.stringify(text.slice(0, maxShownBody)),
      }),
    );
  }

  readStorage(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  /** Sets entries of local storage on the frontend's origin. */
  async writeStorage(entries: Record<string, string>): Promise<void> {
    await this.page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, entries);
  }
}
