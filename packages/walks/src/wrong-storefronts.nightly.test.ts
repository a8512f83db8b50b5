import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  type ExampleCommand,
  type ExampleProcess,
  startExample,
} from '@curiolane/conformance/example-process';
import { type Mailbox, openMailbox } from '@curiolane/conformance/mailbox';
import { type RunningServer, startServer } from '@curiolane/testing/server-process';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browsers.ts';
import { findCauses } from './causes.ts';
import { getVerdicts, isPassed, type WalkResult } from './report.ts';
import { runWalk } from './run-walk.ts';
import { type RunOptions, runWalks } from './run-walks.ts';
import { applyChange, type Change, mutations } from './testing/mutations.ts';
import type { Walk } from './walk.ts';
import { walks } from './walks.ts';

/** The walks on a storefront without a framework, as it is and with one thing changed: one shop and one browser for all. */

const isNightly = Boolean(process.env.NIGHTLY);

/** A walk ends at the first of its waits that is in vain; on a machine with other work some take minutes. */
const timeout = 900_000;

let browser: Browser;
let backend: RunningServer;
let example: ExampleCommand;
let storefront: ExampleProcess;
let mailbox: Mailbox | undefined;

beforeAll(async () => {
  // The storefront of the shop itself plays no part: without its build the server starts at once.
  backend = await startServer({ webRoot: join(tmpdir(), 'no-storefront') });
  example = {
    folder: 'vanilla-storefront',
    command: process.execPath,
    args: ['server.js'],
    env: { BACKEND_URL: backend.storefront },
  };
  storefront = await startExample(example);
  mailbox = await openMailbox(backend.inbox);
  browser = await launchBrowser('chromium', false);
}, timeout);

afterAll(async () => {
  await browser.close();
  await storefront[Symbol.asyncDispose]();
  await backend.stop();
});

type Options = Partial<RunOptions> & { change?: Change };

/** The options of every walk, with one thing changed in the storefront; `applied` counts how often that met its text. */
const createOptions = ({ change, prepareContext, ...options }: Options) => {
  const applied = { count: 0 };
  return {
    applied,
    options: {
      browser,
      baseUrl: storefront.url,
      // Every wait of a walk that passes is met: it costs nothing on a machine that is quiet.
      timeoutMs: 60_000,
      mailbox,
      headers: {},
      prepareContext: async (context: BrowserContext) => {
        if (change)
          await applyChange(context, change, () => {
            applied.count += 1;
          });
        await prepareContext?.(context);
      },
      ...options,
    },
  };
};

/** Until a walk says what is missing, it waits as long. */
const findingMs = 10_000;

const findWalk = (wanted: string) => {
  const found = walks.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no walk '${wanted}'.`);
  return found;
};

const toTitles = (results: readonly WalkResult[]) =>
  results.flatMap((result) => (result.outcome === 'failed' ? result.findings.map(({ title }) => title) : []));

const storefrontWalks = walks.filter(({ level }) => level === 'storefront');

/** The parts of the specification that the storefront misses, by the walk that finds them. */
const missing = [
  [
    "the landing page has its headline, 'Shop Now' to /shop, and 'Learn More' that goes nowhere",
    'Text is missing on the landing page.',
  ],
  [
    'the navigation bar has Home, Shop, Contact Us, Reviews, FAQ, Cart and Login',
    "The navigation bar has no link named 'Reviews'.",
  ],
  [
    'every route of the specification opens by its URL, with a heading',
    'A route of the specification shows what an unknown path shows.',
  ],
  [
    'the boxes take one digit each, move on, and Backspace moves back',
    'Backspace in an empty box of the code does not move back.',
  ],
] as const;

test.concurrent('a storefront without a framework meets storefront, and the report says what it misses of the specification', {
  timeout,
}, async () => {
  const { options } = createOptions({});
  const level = 'specification';
  const held = await runWalks({ ...options, level, walks: storefrontWalks });
  const wanted = isNightly
    ? walks.filter((walk) => walk.level === level)
    : missing.map(([name]) => findWalk(name));
  const failed = await runWalks({ ...options, level, walks: wanted, timeoutMs: findingMs, concurrency: 4 });
  const report = { ...held, results: [...held.results, ...failed.results] };
  const causes = findCauses(report);
  expect(causes.filter((cause) => cause.level === 'storefront')).toEqual([]);
  expect(getVerdicts(report)).toMatchObject([
    { level: 'storefront', isMet: true },
    { level: 'specification', isMet: false },
  ]);
  expect(causes.map(({ title }) => title)).toEqual(expect.arrayContaining(missing.map(([, title]) => title)));
});

test.concurrent('a storefront whose checkout requires sign-in meets storefront with a header, and nothing is skipped', {
  timeout,
}, async () => {
  const showCheckout = 'const showCheckout = () => {';
  const gate = "if (localStorage.getItem('isLogin') !== 'true') return location.replace('/Login');";
  const { options, applied } = createOptions({
    headers: { 'x-key': 'secret' },
    change: { from: showCheckout, to: `${showCheckout} ${gate}` },
  });
  const report = await runWalks({ ...options, level: 'storefront' });
  expect(applied.count).toBeGreaterThan(0);
  expect(findCauses(report)).toEqual([]);
  expect(getVerdicts(report)).toMatchObject([{ level: 'storefront', skipped: 0, isMet: true }]);
});

test.concurrent('a storefront whose cart comes late, under the URL of the cart, passes the walk to it', {
  timeout,
}, async () => {
  const late = "history.pushState(null, '', '/Cart'); setTimeout(() => location.reload(), 1500)";
  const { options, applied } = createOptions({ change: { from: "location.assign('/Cart')", to: late } });
  const buyNow = findWalk('Buy now adds one and goes to the cart, whose Buy Now leads to the checkout');
  expect(await runWalk(buyNow, options)).toMatchObject({ outcome: 'passed' });
  expect(applied.count).toBeGreaterThan(0);
});

test.concurrent('a storefront that registers without the code is found, and makes no account', {
  timeout,
}, async () => {
  const register = 'const register = async (form) => {';
  const request = "await request('/api/auth/Register', { ...credentials(form), isVerified: true });";
  const reached: string[] = [];
  const { options } = createOptions({
    timeoutMs: findingMs,
    change: { from: register, to: `${register} ${request}` },
    prepareContext: (context) =>
      // A call that the walk itself responds to does not come here.
      context.route(/\/api\/auth\/|\/Checkout\/mail\//, (route) => {
        reached.push(route.request().url());
        return route.abort();
      }),
  });
  const results = await Promise.all(
    [
      "Verify before a code was sent says 'Please enter the OTP sent to your email.'",
      "a wrong code says 'Invalid OTP. Please try again.' and registers nothing",
    ].map((name) => runWalk(findWalk(name), options)),
  );
  expect(toTitles(results)).toEqual(
    expect.arrayContaining(['Register is sent without a code.', 'Register is sent with a wrong code.']),
  );
  expect(reached).toEqual([]);
});

/** A walk that looks at nothing. */
const toWalk = (name: string, run: Walk['run']): Walk => ({ name, area: 'browse', level: 'storefront', run });

const failing = toWalk('fails', async (visit) => visit.fail({ title: 'It is wrong.', hint: 'Mend it.' }));

test.concurrent('a frontend that ends stops the run, which says so', { timeout }, async () => {
  const ending = await startExample(example);
  const { options } = createOptions({ baseUrl: ending.url });
  const end = toWalk('ends the frontend', async (visit) => {
    await ending[Symbol.asyncDispose]();
    visit.fail({ title: 'It has ended.', hint: 'Start it.' });
  });
  const report = await runWalks({ ...options, level: 'storefront', walks: [end, failing], concurrency: 1 });
  expect(report.stopped).toEqual({
    at: 'browse ends the frontend',
    reason: expect.stringContaining(`Nothing listens at ${ending.url}.`),
  });
  expect(report.results).toHaveLength(1);
  expect(isPassed(report)).toBe(false);
});

test.concurrent('Ctrl-C ends the command with the report so far', { timeout }, async () => {
  const program = join(import.meta.dirname, 'cli.ts');
  // On continuous integration the command's output has colors without a terminal, too.
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(process.execPath, [program, storefront.url, '--verbose'], { env });
  const output = text(child.stdout);
  child.stdout.once('data', () => child.kill('SIGINT'));
  const [code] = await once(child, 'close');
  expect(await output).toMatch(/\n {2}Stopped at \w+ [^\n]+: Interrupted\.\n/);
  expect(code).toBe(2);
});

test.concurrent('a walk that is known to fail does not count, and one that is excluded is not made', {
  timeout,
}, async () => {
  const { options } = createOptions({ known: new Set(['browse fails']) });
  const excluded = { ...failing, area: 'axe' } as const;
  const report = await runWalks({
    ...options,
    level: 'storefront',
    walks: [failing, excluded],
    exclude: ['axe'],
  });
  expect(report.results).toMatchObject([{ outcome: 'failed', area: 'browse', known: true }]);
  expect([isPassed(report), findCauses(report)]).toEqual([true, []]);
  expect(report.choice).toBe('--exclude axe');
});

test.concurrent.for(mutations.filter(({ daily }) => daily || isNightly))(
  'a frontend of which $name is found',
  { timeout },
  async (mutation) => {
    const { options, applied } = createOptions({ timeoutMs: findingMs, change: mutation });
    const result = await runWalk(findWalk(mutation.walk), options);
    expect(applied.count).toBeGreaterThan(0);
    expect(toTitles([result])).toContainEqual(
      typeof mutation.finds === 'string' ? mutation.finds : expect.stringMatching(mutation.finds),
    );
  },
);
