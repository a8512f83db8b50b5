import { findCode, waitForMail } from '@curiolane/conformance/mailbox';
import type { Locator, Response } from 'playwright';
import { WalkSkipped } from './finding.ts';
import { pretendSignIn } from './pretend-sign-in.ts';
import { Shop } from './shop.ts';
import type { Visit } from './visit.ts';

export const password = 'a long password';

const mailTimeoutMs = 15_000;

const readMessage = async (response: Response): Promise<{ message?: string }> => {
  try {
    return (await response.json()) as { message?: string };
  } catch {
    // A body that is no JSON has no message.
    return {};
  }
};

/** The Login / Register card and the profile of any frontend. */
export class Account {
  readonly #visit: Visit;
  readonly #shop: Shop;

  constructor(shop: Shop) {
    this.#shop = shop;
    this.#visit = shop.visit;
  }

  get #forms(): Locator {
    return this.#visit.page.locator('form');
  }

  get #confirm(): Locator {
    const { page } = this.#visit;
    return page.getByLabel(/confirm/i).or(page.getByPlaceholder(/confirm/i));
  }

  get #passwordFields(): Locator {
    const { page } = this.#visit;
    return page.getByLabel(/^password/i).or(page.getByPlaceholder(/^password/i));
  }

  /** The front of the card. */
  async findLoginForm(): Promise<Locator> {
    const form = this.#forms.filter({ has: this.#passwordFields, hasNot: this.#confirm });
    return this.#visit.find(form, {
      title: '/Login has no form with e-mail and password.',
      hint: 'Put the fields into a <form>, each with a <label>: Email and Password.',
    });
  }

  /** Turns the card to its back. */
  async openRegisterForm(): Promise<Locator> {
    const { page } = this.#visit;
    await this.#visit.open('/Login');
    await this.#turn(/^(?:register|sign ?up|create (?:an )?account)/i, 'Register');
    return this.#visit.find(page.locator('form').filter({ has: this.#confirm }), {
      title: '/Login has no form with a field to confirm the password.',
      hint: 'The register side has Email, Password and Confirm password, each with a <label>.',
    });
  }

  async showLoginForm(): Promise<Locator> {
    await this.#turn(/^(?:log ?in|sign ?in)/i, 'Login');
    return this.findLoginForm();
  }

  async #turn(name: RegExp, shown: string): Promise<void> {
    const main = await this.#shop.findMain();
    const radio = main.getByRole('radio', { name });
    // A radio button may be covered by its label.
    if ((await radio.count()) > 0) return radio.first().check({ force: true });
    const toggles = main.getByRole('tab', { name }).or(main.getByRole('button', { name }));
    const toggle = toggles.or(main.getByRole('link', { name })).or(main.getByRole('switch', { name }));
    const found = await this.#visit.find(toggle.or(main.getByRole('checkbox', { name })), {
      title: `The card of /Login has no toggle named '${shown}'.`,
      hint: 'Make the toggle a radio, tab, button or link with this name.',
    });
    await found.click();
  }

  async fillLogin(form: Locator, email = this.#visit.options.email, secret = password): Promise<void> {
    await (await this.#shop.findField(/e-?mail/i, 'Email', form)).fill(email);
    await (await this.#shop.findField(/^password/i, 'Password', form)).fill(secret);
  }

  findLoginButton(form: Locator): Promise<Locator> {
    const submit = form.getByRole('button', { name: /^\s*(?:log ?in|sign ?in|submit)\s*$/i });
    return this.#visit.find(submit, {
      title: "The login form has no button named 'Login'.",
      hint: 'Give the submit button this name.',
    });
  }

  async submitLogin(form: Locator): Promise<void> {
    await (await this.findLoginButton(form)).click();
  }

  /** Fills the register form, the confirmation last: it sends the code. */
  async fillRegistration(form: Locator, confirmed = password): Promise<void> {
    await (await this.#shop.findField(/e-?mail/i, 'Email', form)).fill(this.#visit.options.email);
    await (await this.#shop.findField(/^password/i, 'Password', form)).fill(password);
    await (await this.#shop.findField(/confirm/i, 'Confirm password', form)).fill(confirmed);
  }

  /** The first of the four boxes, by the specification's field name or by its label. */
  findFirstBox(form: Locator): Promise<Locator> {
    const box = form.locator('input[name="otp1"]').or(form.getByLabel(/(?:digit|otp) ?1\b/i));
    return this.#visit.find(box, {
      title: 'No boxes for the verification code appear.',
      hint: 'Show otp1 to otp4 when the confirm field first equals the password.',
    });
  }

  async typeOtp(form: Locator, digits: string): Promise<void> {
    await (await this.findFirstBox(form)).click();
    await this.#visit.page.keyboard.type(digits);
  }

  #findBoxes(form: Locator): Locator {
    return form.locator('input[maxlength="1"], input[name^="otp"]');
  }

  /** The content of each of the four boxes. */
  readOtp(form: Locator): Promise<string[]> {
    return this.#findBoxes(form).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  }

  /** Which of the boxes has the focus, from 1; 0 where none has it. */
  readFocusedBox(form: Locator): Promise<number> {
    return this.#findBoxes(form).evaluateAll(
      (boxes) => boxes.indexOf(document.activeElement as HTMLElement) + 1,
    );
  }

  async verify(form: Locator): Promise<void> {
    const button = await this.#visit.find(form.getByRole('button', { name: /^\s*verify\s*$/i }), {
      title: "The register form has no button named 'Verify'.",
      hint: 'The specification labels the submit button Verify.',
    });
    await button.click();
  }

  async #readMailedOtp(): Promise<string> {
    const { mailbox, email } = this.#visit.options;
    if (!mailbox) throw new TypeError('A walk that reads mails says so by needsMail.');
    const mail = await waitForMail(
      mailbox,
      email,
      ({ text }) => findCode(text, 4) !== undefined,
      mailTimeoutMs,
    ).catch((error: Error) => {
      // That says nothing about the frontend.
      throw new WalkSkipped(`The mailbox of --mail stopped responding: ${error.message}`);
    });
    return (
      findCode(mail?.text ?? '', 4) ??
      this.#visit.fail({
        title: 'No mail with a code of four digits arrives.',
        hint: 'Is the backend’s mail host the one of --mail?',
      })
    );
  }

  /** Registers with the code that arrives by mail. */
  async register(): Promise<void> {
    const form = await this.openRegisterForm();
    await this.fillRegistration(form);
    await this.findFirstBox(form);
    await this.typeOtp(form, await this.#readMailedOtp());
    const [response] = await Promise.all([
      this.#visit.page.waitForResponse(/\/api\/auth\/Register$/i),
      this.verify(form),
    ]);
    if (!response.ok())
      this.#visit.fail({
        title: 'The registration with the mailed code is refused.',
        hint: 'Test the backend with npm run conformance.',
        detail: `the status is ${response.status()}`,
      });
    const { message } = await readMessage(response);
    await this.#visit.awaitMessage(message ?? 'Registered successfully');
  }

  async signIn(): Promise<void> {
    await this.#visit.open('/Login');
    const form = await this.findLoginForm();
    await this.fillLogin(form);
    await this.submitLogin(form);
    await this.expectSignedIn();
  }

  /** Signed in, as the specification says: the landing page, and isLogin in local storage. */
  async expectSignedIn(): Promise<void> {
    await this.#visit.expectPath(/^\/(?:\?.*)?$/, {
      title: 'Signing in does not lead to the landing page.',
      hint: 'After the backend has accepted the login, go to / and reload.',
      detail: this.#visit.dialogs.at(-1) ?? '',
    });
    await this.#visit.until(async () => (await this.#visit.readStorage('isLogin')) === 'true', {
      title: 'isLogin is not set in local storage after signing in.',
      hint: 'Set it to the text true.',
    });
  }

  /** Opens the frontend, and goes on as someone who signed in earlier. */
  async pretendSignedIn(): Promise<void> {
    await this.#visit.open('/');
    await pretendSignIn(this.#visit);
  }

  async findLoginLink(): Promise<Locator> {
    const bar = await this.#shop.findBar();
    const name = /^\s*(?:log ?in|sign ?in)\s*$/i;
    return this.#visit.find(bar.getByRole('link', { name }).or(bar.getByRole('button', { name })), {
      title: "The navigation bar has no 'Login' for anonymous visitors.",
      hint: 'A link or button named Login to /Login.',
    });
  }

  /** Opens the menu behind the avatar. */
  async openMenu(): Promise<void> {
    const bar = await this.#shop.findBar();
    const name = /account|avatar|profile|user/i;
    const button = bar.getByRole('button', { name }).filter({ visible: true });
    const opener = await this.#visit.find(button, {
      title: 'The navigation bar has no avatar menu for signed-in users.',
      hint: 'A button named Account (or avatar, profile, user) that opens a menu.',
    });
    await opener.click();
  }

  async findMenuItem(name: string): Promise<Locator> {
    const { page } = this.#visit;
    const exact = { name, exact: true };
    const bar = await this.#shop.findBar();
    const items = page
      .getByRole('menuitem', exact)
      .or(bar.getByRole('button', exact))
      .or(bar.getByRole('link', exact));
    return this.#visit.find(items, {
      title: `The avatar menu has no '${name}'.`,
      hint: 'Its entries are Profile, Order, History and Logout.',
    });
  }
}

/** The Login / Register card of a page. */
export const openAccount = (visit: Visit): Account => new Account(new Shop(visit));

/** Messages that a frontend shows when a call of the account has its response. */
export const messageHint = 'Show the message of the response, and the fallback where it has none.';
