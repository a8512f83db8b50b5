import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createMailhogClient } from './mailhog-client.ts';
import { createOrder, listProducts, placeOrder, sendOtp } from './orders.ts';
import { toVariables } from './server-options.ts';
import { startServer } from './server-process.ts';

test('starts a server that takes orders and receives its own mail, and stops it', async () => {
  const server = await startServer({ webRoot: '/nowhere' });
  const order = createOrder(await listProducts(server.storefront), 'ann@example.com');
  expect((await placeOrder(server.storefront, order)).status).toBe(201);
  expect((await sendOtp(server.storefront, order.email, 4821)).status).toBe(200);
  const mails = await createMailhogClient(server.inbox).search(order.email, 'to');
  expect(mails?.items.some(({ text }) => text?.includes('4821'))).toBe(true);
  expect(await server.stop()).toBe(0);
  await expect(fetch(server.storefront)).rejects.toThrow('fetch failed');
});

test('servers in parallel share neither ports nor orders', async () => {
  const [one, other] = await Promise.all([startServer(), startServer()]);
  expect(one.storefront).not.toBe(other.storefront);
  const order = createOrder(await listProducts(one.storefront), 'ann@example.com');
  const orderIds = await Promise.all(
    [one, other].map(async ({ storefront }) => (await placeOrder(storefront, order, 'key')).body),
  );
  expect(orderIds[0]).not.toEqual(orderIds[1]);
  await Promise.all([one.stop(), other.stop()]);
});

test('a server ends when the process that started it is killed', async () => {
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { startServer } = await import(${JSON.stringify(import.meta.resolve('./server-process.ts'))});
       console.log((await startServer({ webRoot: '/nowhere' })).storefront);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(starter.stdout, 'data');
  const url = String(line).trim();
  expect((await fetch(`${url}/products`)).status).toBe(200);
  starter.kill('SIGKILL');
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'responds',
        () => 'ended',
      ),
    )
    .toBe('ended');
});

test('reports the output of a server that exits before it is ready', () =>
  expect(startServer({ variables: { PORT: 'x' } })).rejects.toThrow(
    'The server exited before it was ready:\nPORT is "x"; it takes a port from 0 to 65535.',
  ));

test('an option is the variable of its name, and a variable takes precedence', () => {
  expect(toVariables({})).toEqual({});
  expect(
    toVariables({
      mode: 'production',
      devTools: true,
      databaseUrl: 'file:shop.db',
      smtpUrl: 'smtp://localhost:2525',
      catalogueUrl: 'http://localhost:4000',
      sessionEnforcement: false,
      verification: 'server',
      webOrigins: ['http://localhost:5173', 'http://localhost:6006'],
      webRoot: 'dist',
      logLevel: 'info',
      variables: { LOG_LEVEL: 'debug', ORDERS_PER_CLIENT: '0', DATABASE_URL: undefined, PORT: undefined },
      program: 'main.ts',
    }),
  ).toEqual({
    NODE_ENV: 'production',
    DEV_TOOLS: 'on',
    DATABASE_URL: 'file:shop.db',
    SMTP_URL: 'smtp://localhost:2525',
    CATALOGUE_URL: 'http://localhost:4000',
    SESSION_ENFORCEMENT: 'off',
    VERIFICATION: 'server',
    WEB_ORIGINS: 'http://localhost:5173,http://localhost:6006',
    WEB_ROOT: 'dist',
    LOG_LEVEL: 'debug',
    ORDERS_PER_CLIENT: '0',
  });
});

test('the server is started with what its options say', async () => {
  const server = await startServer({
    mode: 'production',
    webRoot: '/nowhere',
    webOrigins: ['http://a.example'],
    logLevel: 'info',
  });
  const read = (path: string) => fetch(server.storefront + path, { headers: { origin: 'http://a.example' } });
  expect((await read('/__dev/faults')).status).toBe(404);
  expect((await read('/products')).headers.get('access-control-allow-origin')).toBe('http://a.example');
  await server.stop();
  expect(server.log()).toContain('"level":30');
});

test('has no exit code after a signal that ends a server at once', async () => {
  const server = await startServer();
  expect(await server.stop('SIGKILL')).toBeNull();
});
