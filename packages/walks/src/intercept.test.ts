import { startHttp } from '@curiolane/conformance/odd-backend';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browsers.ts';
import type { WalkOptions } from './open-context.ts';
import { runWalk } from './run-walk.ts';
import type { Walk } from './walk.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser('chromium', false);
});

afterAll(() => browser.close());

const runOn = async (run: Walk['run'], more: Partial<WalkOptions> = {}) => {
  await using server = await startHttp((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/">Shop</a>'),
  );
  const options = { browser, mailbox: undefined, headers: {}, timeoutMs: 30_000 };
  const walk: Walk = { name: 'sends', area: 'account', level: 'specification', run };
  return await runWalk(walk, { ...options, baseUrl: `http://127.0.0.1:${server.port}`, ...more });
};

/** Sends a body as Login's while a walk watches, and resolves to the bodies that it saw, too. */
const sendLogin = async (toBody: () => BodyInit) => {
  let seen: unknown[] = [];
  const result = await runOn(async (visit) => {
    await visit.intercept('login', { status: 200, json: {} });
    seen = visit.watch('login');
    await visit.open('/');
    await visit.page.evaluate(`fetch('/api/auth/Login', { method: 'POST', body: (${toBody})() })`);
  });
  return { seen, result };
};

test('a body of JSON is read', async () => {
  const { seen, result } = await sendLogin(() => JSON.stringify({ email: 'a@b.example' }));
  expect(seen).toEqual([{ email: 'a@b.example' }]);
  expect(result.outcome).toBe('passed');
});

test.each<[string, () => BodyInit, string]>([
  ['a form', () => new URLSearchParams({ email: 'a@b.example' }), '"email=a%40b.example"'],
  ['null', () => 'null', '"null"'],
  ['a JSON text', () => '"Ada"', '"\\"Ada\\""'],
  ['a JSON array', () => '[1]', '"[1]"'],
  ['an empty body', () => '', 'nothing'],
])('%s is a finding with what was sent, and counts as sent', async (_, toBody, shown) => {
  const { seen, result } = await sendLogin(toBody);
  expect(seen).toEqual([{}]);
  expect(result).toMatchObject({
    outcome: 'failed',
    findings: [{ title: 'The body of login is not a JSON object.', detail: `${shown}, at /` }],
  });
});

test('a multipart body is a finding in one line', async () => {
  const { result } = await sendLogin(() => {
    const form = new FormData();
    form.set('email', 'a@b.example');
    return form;
  });
  expect(result).toMatchObject({
    findings: [{ detail: expect.stringMatching(/^"-{4}[^\n]+form-data; name[^\n]+, at \/$/) }],
  });
});

test('an unexpected error fails its walk alone, with its message', async () =>
  expect(
    await runOn(async (visit) => {
      await visit.open('/');
      throw new TypeError("Cannot use 'in' operator\nin null");
    }),
  ).toMatchObject({
    outcome: 'failed',
    findings: [
      {
        title: 'The walk ended with an unexpected error.',
        detail: "TypeError: Cannot use 'in' operator, at /",
      },
    ],
  }));

test('a context that cannot be opened fails its walk alone, with its message', async () => {
  const prepareContext = () => Promise.reject(new Error('Target page, context or browser has been closed'));
  expect(await runOn(async () => {}, { prepareContext })).toMatchObject({
    outcome: 'failed',
    findings: [
      { title: 'The walk ended with an unexpected error.', detail: expect.stringContaining('closed') },
    ],
  });
});
