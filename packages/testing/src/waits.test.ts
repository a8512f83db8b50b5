import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { anAccount, anOrder, aProduct } from './builders.ts';
import { addFault, moveClock, RefusedCall } from './dev-client.ts';
import { createOrder, listProducts, placeOrder, sendOtp } from './orders.ts';
import { createSandbox } from './sandbox.ts';
import { type RunningServer, startServer } from './server-process.ts';
import { sandboxTest } from './vitest.ts';
import { readOtp, waitForMail, waitForRequest } from './waits.ts';

const email = 'ann@example.test';
const timeoutMs = 60_000;

describe('the tools of a sandbox', { timeout: 120_000 }, () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ webRoot: '/nowhere' });
  });
  afterAll(async () => void (await server.stop()));

  const mug = aProduct({ title: 'Mug', price: 9.99 });
  const ann = anAccount({ email });
  const data = {
    products: [mug],
    accounts: [ann],
    orders: [anOrder({ email, cart: [{ ...mug, quantity: 2 }] })],
  };
  const test = sandboxTest(() => server, 'empty', data);

  test('a sandbox has the products, accounts and orders that it was given', async ({ sandbox }) => {
    expect(await listProducts(sandbox)).toEqual([mug]);
    const { body } = await sandbox.dev.listOrders();
    expect(body.orders).toMatchObject([{ email, total: 19.98 }]);
  });

  test('a request is waited for, and a mail', async ({ sandbox }) => {
    const waiting = waitForRequest(
      sandbox,
      { operation: 'sendOrderConfirmation', status: 201 },
      { timeoutMs },
    );
    const order = createOrder(await listProducts(sandbox), email);
    await placeOrder(sandbox, order);
    expect(await waiting).toMatchObject({ operation: 'sendOrderConfirmation', status: 201 });
    const mail = await waitForMail(sandbox, { to: email, subject: 'order', text: 'Mug' }, { timeoutMs });
    expect(mail).toMatchObject({ to: [email], from: 'shop@curiolane.example' });
    expect(mail.text).toContain('Mug x 2: $19.98');
  });

  test('a wait that is over says what came instead', async ({ sandbox }) => {
    await sandbox.fetch('/products');
    await sendOtp(sandbox, email);
    await expect(waitForRequest(sandbox, { operation: 'login' }, { timeoutMs: 50 })).rejects.toThrow(
      /GET \/__dev\/journal\/wait got 408: No request with operation=login has come within 50 ms\.\nWhat came instead:\n {2}2 .*Verification-Code.* 200\n {2}1 {2}GET \/products {2}200$/,
    );
    await waitForMail(sandbox, { to: email }, { timeoutMs });
    await expect(waitForMail(sandbox, { to: 'bob@example.test' }, { timeoutMs: 50 })).rejects.toThrow(
      /No mail that to:"bob@example\.test" finds has come within 50 ms\.\nWhat came instead:\n {2}ann@example\.test {2}Your CurioLane verification code$/,
    );
  });

  test('an inbox that does not respond is named, with what to do', async ({ sandbox }) => {
    const lost = { ...sandbox, inbox: 'http://localhost:9' };
    await expect(waitForMail(lost, { to: email })).rejects.toThrow(
      'No inbox responds at http://localhost:9: pass as `inbox` what the server prints as Mail when it starts.',
    );
  });

  test('an inbox of another program is named', async ({ sandbox }) => {
    const page = createServer((_, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1');
    await once(page, 'listening');
    const inbox = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    await expect(waitForMail({ ...sandbox, inbox }, { to: email })).rejects.toThrow(
      `${inbox} cannot wait for a mail (200): it is no inbox of a CurioLane server.`,
    );
    page.close();
  });

  test('an inbox below a path is asked there', async ({ sandbox }) => {
    const asked: (string | undefined)[] = [];
    const page = createServer(({ url }, response) => {
      asked.push(url?.split('?', 1)[0]);
      response.end('<!doctype html>');
    }).listen(0, '127.0.0.1');
    await once(page, 'listening');
    const inbox = `http://127.0.0.1:${(page.address() as AddressInfo).port}/mails/`;
    await expect(waitForMail({ ...sandbox, inbox }, { to: email })).rejects.toThrow();
    expect(asked).toEqual(['/mails/api/v1/wait']);
    page.close();
  });

  test('a code of an address that has this one in it is not taken, and can still be read', async ({
    sandbox,
  }) => {
    await sendOtp(sandbox, `jo${email}`, 2222);
    await expect(readOtp(sandbox, email, { timeoutMs })).rejects.toThrow(
      `The newest unread code is that of jo${email}, whose address has ${email} in it: read that one first.`,
    );
    expect(await readOtp(sandbox, `jo${email}`, { timeoutMs })).toBe(2222);
  });

  test('each code is read once', async ({ sandbox }) => {
    await sendOtp(sandbox, email, 4711);
    expect(await readOtp(sandbox, email, { timeoutMs })).toBe(4711);
    const next = readOtp(sandbox, email, { timeoutMs });
    await sendOtp(sandbox, email, 1234);
    expect(await next).toBe(1234);
  });

  test('the clock is moved, and a fault added', async ({ sandbox }) => {
    expect((await moveClock(sandbox, { set: '2100-01-01T00:00:00Z' })).now).toMatch(/^2100/);
    const added = await addFault(sandbox, {
      operation: 'getProduct',
      match: { params: { id: mug.id } },
      fault: { kind: 'status', status: 503 },
    });
    expect(added).toMatchObject({ times: 'once', remaining: 1 });
    expect((await sandbox.fetch(`/products/${mug.id}`)).status).toBe(503);
  });

  test('a refused call throws with the sentence of the server', async ({ sandbox }) => {
    const refused = addFault(sandbox, {
      operation: 'getProduct',
      match: { params: { sku: 1 } },
      fault: { kind: 'status', status: 503 },
    });
    await expect(refused).rejects.toThrow(RefusedCall);
    await expect(refused).rejects.toThrow(
      'POST /__dev/faults got 400: body.match.params.sku: getProduct has no params.sku. Its params takes id.',
    );
    await expect(sandbox.dev.removeFault({ params: { id: 'none' } })).rejects.toThrow(
      'DELETE /__dev/faults/none got 404: There is no fault none.',
    );
    await expect(createSandbox(server, { data: { products: [aProduct({ price: 0.001 })] } })).rejects.toThrow(
      /^No sandbox was created at \S+: POST \/__dev\/sandboxes got 400: body\.data\.products\.0\.price: An amount has at most two decimals\.$/,
    );
  });
});
