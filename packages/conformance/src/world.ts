import '@curiolane/contract/zod-locale';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CartLine,
  contract,
  type Order,
  toDollars,
  totalCents,
  verificationHeader,
} from '@curiolane/contract';
import { acceptedResponses, type Product } from '@curiolane/contract/accepted';
import type { Operation } from '@curiolane/contract/operations';
import { Blocked } from './blocked.ts';
import type { WorldOptions } from './conformance-options.ts';
import { type Cookie, parseCookie, toCookieHeader } from './cookies.ts';
import { type HttpRequest, type HttpResponse, type RequestResult, sendRequest } from './http-client.ts';
import { findCode, type Mail, waitForMail } from './mailbox.ts';
import { RandomData } from './random-data.ts';
import type { RequestSpec } from './request-spec.ts';
import { TestUser } from './test-user.ts';

const isCatalogueRoute = (name: Operation) => name === 'listProducts' || name === 'getProduct';

const isSuccess = ({ response }: RequestResult) => response !== undefined && response.status < 300;

/** The headers of a run with those of a request: a run may have a cookie of its own, for the gate of a test site. */
const joinHeaders = (
  headers: Record<string, string>,
  { cookie, ...others }: Record<string, string>,
): Record<string, string> => {
  if (!cookie) return { ...headers, ...others };
  const name = Object.keys(headers).find((each) => each.toLowerCase() === 'cookie') ?? 'cookie';
  return { ...headers, ...others, [name]: [headers[name], cookie].filter(Boolean).join('; ') };
};

const getSetCookies = ({ headers }: HttpResponse): Cookie[] => (headers['set-cookie'] ?? []).map(parseCookie);

/** Makes something once. What could not be made is tried once more, for the next case that needs it. */
const remember = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  let failures = 0;
  return () => {
    made ??= make().catch((error) => {
      failures += 1;
      if (failures === 1) made = undefined;
      throw error;
    });
    return made;
  };
};

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** The state that the cases of one run share: the backend, its catalogue, random data, and test users. */
export class World {
  readonly options: WorldOptions;
  readonly random: RandomData;
  /** The products that an order can have, as the storefront reads them. */
  products: readonly Product[] = [];
  /** `true` when a request since the last look got no response. */
  lostResponse = false;
  /** `true` when the mailbox could not be read since the last look. */
  lostMailbox = false;
  #listed: readonly unknown[] = [];
  readonly #hostCookies = new Set<string>();
  readonly #sessionCookies = remember(() => this.#findSessionCookies());
  #userCount = 0;
  #waitedMs = 0;
  #unregisteredUser = remember(() => this.verifiedUser());

  constructor(options: WorldOptions) {
    const { baseUrl, catalogueUrl } = options;
    this.options = { ...options, baseUrl: withoutSlash(baseUrl), catalogueUrl: withoutSlash(catalogueUrl) };
    this.random = new RandomData(options.seed);
  }

  /** Keeps the catalogue, as far as the storefront can read it; what is wrong with it its own cases report. */
  readCatalogue(list: unknown): void {
    this.#listed = Array.isArray(list) ? list : [];
    const { products = [] } = acceptedResponses.listProducts.safeParse(list).data ?? {};
    // As it is sent: without the keys that are undefined.
    this.products = JSON.parse(JSON.stringify(products)) as Product[];
  }

  /** Keeps which cookies a host sets without a login: those of a load balancer, or of a session that begins before. */
  readHostCookies(response: HttpResponse): void {
    for (const { name } of getSetCookies(response)) this.#hostCookies.add(name);
  }

  /** `true` for a cookie that is set without a login, too. */
  isHostCookie = ({ name }: Cookie): boolean => this.#hostCookies.has(name);

  /** The cookies of a response that are the session. */
  async getSessionCookies(response: HttpResponse): Promise<Cookie[]> {
    const isSession = await this.#createSessionCheck();
    return getSetCookies(response).filter(({ name }) => isSession(name));
  }

  /** The cookies that a customer has for a request to the profile and that are the session, by their names. */
  async getSessionValues(user: TestUser): Promise<Map<string, string>> {
    const isSession = await this.#createSessionCheck();
    return new Map([...user.getCookies(this.url('getProfile'))].filter(([name]) => isSession(name)));
  }

  async #createSessionCheck(): Promise<(name: string) => boolean> {
    const names = await this.#sessionCookies();
    return (name) => names?.has(name) ?? !this.#hostCookies.has(name);
  }

  /** The names of the cookies without which the profile is closed; undefined where none of them opens it. */
  async #findSessionCookies(): Promise<ReadonlySet<string> | undefined> {
    const user = await this.sharedUser();
    const { email } = user;
    const values = user.getCookies(this.url('getProfile'));
    const opens = async (cookies: ReadonlyMap<string, string>) =>
      isSuccess(
        await this.send('getProfile', { body: { email }, headers: { cookie: toCookieHeader(cookies) } }),
      );
    if (!(await opens(values)) || (await opens(new Map()))) return undefined;
    const names = new Set<string>();
    for (const name of values.keys()) {
      const others = new Map([...values].filter(([other]) => other !== name));
      if (!(await opens(others))) names.add(name);
    }
    return names.size > 0 ? names : undefined;
  }

  /** A product as the catalogue's list has it. */
  getListed(id: number): unknown {
    return this.#listed.find((entry) => (entry as { id?: unknown } | null)?.id === id);
  }

  /** Reads the mails to a recipient. @throws Blocked when the mailbox cannot be read. */
  async listMails(recipient: string): Promise<Mail[]> {
    const { mailbox } = this.options;
    if (!mailbox) throw new Blocked('There is no mailbox to read.');
    try {
      return await mailbox.listMails(recipient);
    } catch (error) {
      this.lostMailbox = true;
      throw error instanceof Blocked ? error : new Blocked(`The mailbox cannot be read: ${String(error)}`);
    }
  }

  /** The reason why the mailbox cannot be read; undefined when it can, or when there is none. */
  async findMailboxFailure(): Promise<string | undefined> {
    if (!this.options.mailbox) return undefined;
    try {
      await this.listMails(`conformance-${this.options.runId}@example.com`);
      this.lostMailbox = false;
      return undefined;
    } catch (error) {
      return (error as Blocked).message;
    }
  }

  /** Waits for a mail to the recipient that matches; undefined when none arrives in time. */
  waitForMail(recipient: string, matches: (mail: Mail) => boolean): Promise<Mail | undefined> {
    return waitForMail(this, recipient, matches, this.options.mailTimeoutMs);
  }

  /** A user whom the backend has never seen. */
  newUser(): TestUser {
    this.#userCount += 1;
    const number = String(this.#userCount).padStart(4, '0');
    return new TestUser(
      `conformance-${this.options.runId}-${number}@example.com`,
      `${this.random.word()} ${this.random.word()}`,
    );
  }

  /** Has a verification code sent. Resolves to the one in the mail when the backend makes and checks the codes. */
  async sendCode(user: TestUser): Promise<number | undefined> {
    const { email } = user;
    const known = this.options.mailbox ? await this.listMails(email) : [];
    const { headers } = await this.prepare('sendVerificationCode', {
      as: user,
      params: { email },
      body: { verificationCode: this.random.integer(1000, 9999), isVerified: false },
    });
    if (headers[verificationHeader] !== 'server') return undefined;
    if (!this.options.mailbox)
      throw new Blocked('The backend makes the codes itself: give --mail to read them.');
    // A mail of an earlier request, which has no code, may come first.
    const isNew = ({ text }: Mail) =>
      findCode(text, 4) !== undefined && !known.some((mail) => mail.text === text);
    const mail = await this.waitForMail(email, isNew);
    const code = findCode(mail?.text ?? '', 4);
    if (!code) throw new Blocked(`No mail with a verification code arrived at ${email}.`);
    return Number(code);
  }

  /** Waits for the code of eight digits in a mail that was not there before the request. */
  async requestOneTimeCode(recipient: string, request: () => Promise<unknown>): Promise<string> {
    const known = await this.listMails(recipient);
    await request();
    const isNew = ({ text }: Mail) =>
      findCode(text, 8) !== undefined && !known.some((mail) => mail.text === text);
    const mail = await this.waitForMail(recipient, isNew);
    const code = findCode(mail?.text ?? '', 8);
    if (!code) throw new Blocked(`No mail with a code of eight digits arrived at ${recipient}.`);
    return code;
  }

  /** Does what a registration requires: has a code sent, and enters it where the backend checks it. Resolves to whether it does. */
  async verifyEmail(user: TestUser): Promise<boolean> {
    const verificationCode = await this.sendCode(user);
    if (verificationCode === undefined) return false;
    await this.prepare('verifyCode', { as: user, body: { email: user.email, verificationCode } });
    return true;
  }

  /** A user who has verified their e-mail and may register. */
  async verifiedUser(): Promise<TestUser> {
    const user = this.newUser();
    await this.verifyEmail(user);
    return user;
  }

  /** A user who has an account. */
  async registeredUser(user?: TestUser): Promise<TestUser> {
    const as = user ?? this.newUser();
    await this.verifyEmail(as);
    await this.register(as);
    return as;
  }

  /** Registers a user whose e-mail is verified. */
  async register(user: TestUser): Promise<void> {
    const { email, password } = user;
    await this.prepare('register', { as: user, body: { email, password, isVerified: true } });
  }

  /** A user with an account whose password is long, with capitals and with blanks at its ends; the same each time. */
  readonly carefulUser = remember(() =>
    this.registeredUser(new TestUser(this.newUser().email, ` Secret ${this.random.word(90)} `)),
  );

  /** A user who has an account and is signed in. */
  async signedInUser(): Promise<TestUser> {
    const user = await this.registeredUser();
    const { email, password } = user;
    await this.prepare('login', { as: user, body: { email, password } });
    return user;
  }

  /** A signed-in user, the same each time: every account costs an e-mail. */
  readonly sharedUser = remember(() => this.signedInUser());

  /** Another user with an account, the same each time, who never orders nor changes the profile. */
  readonly otherUser = remember(() => this.registeredUser());

  /** A user who may register, the same each time until one of the cases has registered them. */
  unregisteredUser(): Promise<TestUser> {
    return this.#unregisteredUser();
  }

  /** Signs the user in once more: in another browser, with a session of its own. */
  async signIn({ email, password }: TestUser): Promise<TestUser> {
    const user = new TestUser(email, password);
    await this.prepare('login', { as: user, body: { email, password } });
    return user;
  }

  /** Any product of the catalogue. */
  anyProduct(): Product {
    const product = this.products[this.random.integer(0, Math.max(0, this.products.length - 1))];
    if (!product) throw new Blocked('The catalogue has no products to look up.');
    return product;
  }

  /** Cart lines of different products, with a quantity of one to three each; those that are free come last. */
  cartLines(count = 2): CartLine[] {
    if (this.products.length === 0) throw new Blocked('The catalogue has no products to order.');
    const first = this.random.integer(0, this.products.length - 1);
    const rotated = [...this.products.slice(first), ...this.products.slice(0, first)];
    const chosen = rotated.toSorted((one, other) => Number(one.price === 0) - Number(other.price === 0));
    return chosen.slice(0, count).map((product) => ({ ...product, quantity: this.random.integer(1, 3) }));
  }

  /** An order that the backend has no reason to refuse. */
  order({ email }: TestUser): Order {
    const cart = this.cartLines();
    const { random } = this;
    return {
      name: `Ada ${random.word(6)}`,
      email,
      address: `${random.integer(1, 99)} ${random.word(6)} Street, London`,
      phone: `+44 20 7946 0${random.integer(100, 999)}`,
      payment: random.integer(0, 1) === 0 ? 'cod' : 'card',
      cart,
      total: toDollars(totalCents(cart)),
    };
  }

  /** The URL of a route with its path parameters filled in. */
  url(name: Operation, params: Record<string, string> = {}, pathSuffix = ''): string {
    const { baseUrl, catalogueUrl } = this.options;
    const host = isCatalogueRoute(name) ? catalogueUrl : baseUrl;
    const path = contract[name].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
    return `${host}${path}${pathSuffix}`;
  }

  /** Sends one request to a route. */
  async send(name: Operation, spec: RequestSpec): Promise<RequestResult> {
    const url = this.url(name, spec.params, spec.pathSuffix);
    const body = spec.rawBody ?? (spec.body === undefined ? undefined : JSON.stringify(spec.body));
    const request = {
      method: spec.method ?? contract[name].method,
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...joinHeaders((url.startsWith(`${this.options.baseUrl}/`) && this.options.headers) || {}, {
          ...spec.as?.cookieHeader(url),
          ...spec.headers,
        }),
      },
      ...(body === undefined ? {} : { body }),
    };
    const result = await this.#sendInTime(request);
    this.lostResponse ||= result.response === undefined;
    if (result.response) spec.as?.storeCookies(result.response, url);
    if (name === 'register' && (result.response?.status ?? 500) < 300)
      this.#unregisteredUser = remember(() => this.verifiedUser());
    return result;
  }

  /** Sends the request again after a 429, when `Retry-After` has passed; the waits of a run have a limit in all. */
  async #sendInTime(request: HttpRequest): Promise<RequestResult> {
    const { timeoutMs, maxRetryAfterMs = 60_000 } = this.options;
    const result = await sendRequest(request, timeoutMs);
    const { status, headers } = result.response ?? {};
    const retryAfter = headers?.['retry-after'] ?? '';
    if (status !== 429 || !/^\d+$/.test(retryAfter)) return result;
    // A wait of 0 s counts too, or a limit that never ends would be tried forever.
    const waitMs = Math.max(Number(retryAfter), 1) * 1000;
    if (this.#waitedMs + waitMs > maxRetryAfterMs) return result;
    this.#waitedMs += waitMs;
    await sleep(waitMs);
    return this.#sendInTime(request);
  }

  /** Sends a request that a case depends on. @throws Blocked when it does not succeed. */
  async prepare(name: Operation, spec: RequestSpec): Promise<HttpResponse> {
    const { response, failure } = await this.send(name, spec);
    if (response && response.status < 300) return response;
    const reason = response ? `${response.status} ${response.text.slice(0, 200)}` : failure;
    throw new Blocked(
      `${name}, which this case depends on, failed: ${reason}`,
      `${name} responds with ${response?.status ?? 'nothing'}`,
    );
  }
}
