import { once } from 'node:events';
import { request } from 'node:http';
import type { ShopData } from '@curiolane/contract/dev-tools';
import { createOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mug, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

describe.each(testDatabases)('entries copied as a test, on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  const ann = { email: 'ann@example.test', password: 'correct horse' };

  const copy = (query: string, headers: Record<string, string> = {}) =>
    shop.get(`/__dev/journal/test?${query}`, headers);

  const copyCode = async (query: string, headers: Record<string, string> = {}): Promise<string> => {
    const response = await copy(query, headers);
    expect(response.statusCode).toBe(200);
    return response.json().code;
  };

  const createSandbox = async (data: ShopData) => {
    const { id } = (await shop.post('/__dev/sandboxes', { seed: 'demo', data })).json();
    return { 'curiolane-sandbox': id as string };
  };

  test('a test has the shop, the requests in their order, and what they are responded to with', async () => {
    await shop.get('/products/2');
    await shop.get('/products/1');
    const code = await copyCode('entries=2,1');
    expect(code).toContain("import { sandboxTest } from '@curiolane/testing/vitest';");
    expect(code).toContain("storefront: 'http://localhost:80'");
    expect(code.indexOf("sandbox.fetch('/products/2')")).toBeLessThan(
      code.indexOf("sandbox.fetch('/products/1')"),
    );
    expect(code).toContain("title: 'Mug'");
    expect(code).toContain("test('getProduct responds with 200, then getProduct responds with 200'");
  });

  test('the same test is written for Playwright', async () => {
    await shop.get('/products/1');
    const code = await copyCode('entries=1&runner=playwright');
    expect(code).toContain("from '@curiolane/testing/playwright';");
    expect(code).toContain("test('getProduct responds with 200', async ({ sandbox }) => {");
  });

  test('what the requests need comes before them, and no secret is in it', async () => {
    const session = await shop.signIn(ann.email, ann.password);
    await shop.post('/api/auth/Profile', { email: ann.email }, session);
    const entries = (await shop.get('/__dev/journal?operation=getProfile')).json().entries;
    const profile = await copyCode(`entries=${entries[0].id}`);
    expect(profile).toContain(
      "const session = await signIn(sandbox, { email: 'ann@example.test', password: 'secret' });",
    );
    expect(profile).toContain('accounts: [');
    expect(profile).toContain('createdAt: ');
    const [register] = (await shop.get('/__dev/journal?operation=register')).json().entries;
    const registration = await copyCode(`entries=${register.id}`);
    expect(registration).toMatch(/sendVerificationCode, entry \d+, which the entries below need/);
    for (const code of [profile, registration]) {
      expect(code).not.toContain(ann.password);
      expect(code).not.toContain(session.cookie.split('=')[1]);
    }
  });

  test('a request whose path ends with a slash is of its customer', async () => {
    const sent = { verificationCode: 4711, isVerified: false };
    await shop.post(`/Checkout/mail/send-Verification-Code/${ann.email}/`, sent);
    await shop.post('/api/auth/Register', { ...ann, isVerified: true });
    expect(await copyCode('entries=2')).toContain(
      'sendVerificationCode, entry 1, which the entries below need',
    );
  });

  test('a path that fetch does not send is refused', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const [response] = await once(request(url, { path: '//' }).end(), 'response');
    response.resume();
    const refused = await copy('entries=1');
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Entry 1 cannot be copied as a test. fetch sends its path in another form.',
    ]);
  });

  test('a fault that a request met is in its test, and one that it did not meet is not', async () => {
    await shop.post('/__dev/faults', {
      operation: 'getProduct',
      match: { params: { id: 2 } },
      fault: { kind: 'status', status: 503, message: 'Closed.' },
    });
    await shop.get('/products/1');
    await shop.get('/products/2');
    expect(await copyCode('entries=1')).not.toContain('addFault');
    expect(await copyCode('entries=2')).toContain("message: 'Closed.'");
  });

  test('a sandbox with own products is created with those that the requests are about', async () => {
    const products = Array.from({ length: 30 }, (_, index) => ({
      ...mug,
      id: index + 1,
      title: `Mug ${index + 1}.`,
    }));
    const headers = await createSandbox({ products });
    await shop.get('/products/7', headers);
    const code = await copyCode('entries=1', headers);
    expect(code).toContain("title: 'Mug 7.'");
    expect(code).not.toContain("title: 'Mug 8.'");
    await shop.get('/products', headers);
    const list = await copyCode('entries=2', headers);
    expect(list).toContain("title: 'Mug 30.'");
    expect(list).toContain('...Array.from({ length: 27 }, () => expect.anything())');
  });

  test('a shop that was reset to a seed is copied with it, and what was before with how it began', async () => {
    const headers = await createSandbox({ products: [{ ...mug, title: 'My mug' }] });
    await shop.get('/products', headers);
    await shop.post('/__dev/reset', { seed: 'returning-customer' }, headers);
    await shop.get('/products', headers);
    await shop.post('/__dev/reset', {}, headers);
    await shop.get('/products', headers);
    const [before, reset, again] = await Promise.all(
      [1, 2, 3].map((id) => copyCode(`entries=${id}`, headers)),
    );
    for (const code of [before, again]) {
      expect(code).toContain("sandboxTest(() => server, 'demo', {");
      expect(code).toContain("title: 'My mug'");
    }
    expect(reset).toContain("sandboxTest(() => server, 'returning-customer')");
    expect(reset).not.toContain('My mug');
  });

  test('a text of a client is a text of the test, whatever is in it', async () => {
    const email = "12 'Harbour' Lane\n`\\` \u2028";
    await shop.post('/api/auth/Login', { email, password: '' });
    const code = await copyCode('entries=1');
    expect(code).toContain('email: "12 \'Harbour\' Lane\\n`\\\\` \\u2028"');
  });

  test.each([
    ['entries=9', 404, 'There is no journal entry 9: it is not kept any more, or never was.'],
    ['entries=', 400, 'Entries are the ids of 1 to 50 journal entries, with commas between them.'],
    [
      `entries=${Array.from({ length: 51 }, (_, index) => index)}`,
      400,
      'Entries are the ids of 1 to 50 journal entries, with commas between them.',
    ],
    ['entries=1&runner=jest', 400, 'A runner is one of vitest, playwright.'],
  ])('%s is refused with %d', async (query, status, sentence) => {
    await shop.get('/products/1');
    const response = await copy(query);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(sentence);
  });

  const readIds = async (): Promise<Record<string, number>> => {
    const { entries } = (await shop.get('/__dev/journal')).json();
    return Object.fromEntries(
      entries.map(({ id, operation }: { id: number; operation: string }) => [operation, id]),
    );
  };
  const login = (password: string) => shop.post('/api/auth/Login', { email: ann.email, password });

  test('an order that is looked up without a session is in the shop of the test', async () => {
    const order = createOrder([mug], ann.email);
    const placed = await shop.post(`/Checkout/mail/send-Order-confirmation/${ann.email}`, order);
    const { orderId } = placed.json();
    await shop.post('/api/order-lookup', { orderId, email: ann.email });
    const code = await copyCode(`entries=${(await readIds()).lookUpOrder}`);
    expect(code.slice(0, code.indexOf('test('))).toContain(`id: '${orderId}'`);
  });

  test('an account begins with the password that it had before the requests', async () => {
    const session = await shop.signIn(ann.email, ann.password);
    const changed = { password: ann.password, newPassword: 'a new one' };
    expect((await shop.post('/api/account/password', changed, session)).statusCode).toBe(200);
    await login('a new one');
    const { changePassword = 0 } = await readIds();
    const code = await copyCode(`entries=${changePassword},${changePassword + 1}`);
    const account = "{ email: 'ann@example.test', password: 'secret' }";
    expect(code).toContain(`signIn(sandbox, ${account})`);
    expect(code).toContain("{ password: 'secret', newPassword: 'secret 2' }");
    expect(code).toContain("{ email: 'ann@example.test', password: 'secret 2' }");
    const after = await copyCode(`entries=${changePassword + 1}`);
    expect(after).toContain(`JSON.stringify(${account})`);
    await shop.post('/api/account/email', { email: 'ann@new.example', password: 'a new one' }, session);
    const requested = await copyCode(`entries=${(await readIds()).requestEmailChange}`);
    expect(requested).toContain(`signIn(sandbox, ${account})`);
    expect(requested.slice(0, requested.indexOf('test('))).not.toContain('ann@new.example');
  });

  test('the code of a mail that no test reads is refused', async () => {
    await shop.signIn(ann.email, ann.password);
    const asked = await shop.post('/api/password-reset', { email: ann.email });
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const reset = { email: ann.email, oneTimeCode: '12345678', password: 'a new one' };
    await shop.post('/api/password-reset/confirmation', reset, { cookie });
    const { resetPassword } = await readIds();
    const refused = await copy(`entries=${resetPassword}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      `Entry ${resetPassword} cannot be copied as a test. Its code is in a mail, and a test has another one.`,
    ]);
    await shop.post('/api/password-reset/confirmation', reset);
    await copyCode(`entries=${Number(resetPassword) + 1}`);
  });

  test('a request that no test can repeat is refused with the reason', async () => {
    const avatar = `data:image/png;base64,${'A'.repeat(70_000)}`;
    await shop.post('/api/auth/updateProfile', { email: ann.email, phone: '', address: '', avatar });
    await shop.app.inject({ method: 'TRACE', url: '/api/nothing' });
    expect((await copy('entries=1')).json().message).toMatch(
      /^Entry 1 cannot be copied as a test\. Its body is not kept whole\. Cut: the first/,
    );
    expect((await copy('entries=2')).json().message).toBe(
      'Entry 2 cannot be copied as a test. fetch does not send TRACE.',
    );
  });
});
