import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServerProcesses, serverProcesses } from './testing/server-process.ts';

describe('a server with HTTPS=on', { timeout: 120_000 }, () => {
  let servers: ServerProcesses;
  beforeEach(() => {
    servers = serverProcesses();
  });
  afterEach(() => servers.close());

  const request = (url: string, { body, ...options }: RequestOptions & { body?: unknown } = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const ca = readFileSync(join(servers.folder, 'https/certificate.pem'));
      const sent = httpsRequest(url, { ca, ...options }, resolve).on('error', reject);
      if (body !== undefined) sent.setHeader('content-type', 'application/json');
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

  const post = (url: string, body: unknown, headers: OutgoingHttpHeaders = {}) =>
    request(url, { method: 'POST', body, headers });

  test('responds over https to a client that trusts its certificate, without HSTS for the other ports', async () => {
    const { storefront } = await servers.start({ HTTPS: 'on' });
    expect(storefront).toMatch(/^https:\/\/localhost:\d+$/);
    const { statusCode, headers } = await request(`${storefront}/health/live`);
    expect([statusCode, headers['strict-transport-security']]).toEqual([200, undefined]);
  });

  test('has the session of a request that is sent again', async () => {
    const { storefront } = await servers.start({ HTTPS: 'on' });
    await post(`${storefront}/__dev/reset`, { seed: 'demo' });
    const customer = { email: 'demo@curiolane.example', password: 'demo' };
    const { headers } = await post(`${storefront}/api/auth/Login`, customer);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    const { email } = customer;
    const profile = await post(`${storefront}/api/auth/Profile`, { email }, { cookie: cookie.split(';')[0] });
    expect(profile.statusCode).toBe(200);
    const { entries } = (await json(await request(`${storefront}/__dev/journal?operation=getProfile`))) as {
      entries: { id: number }[];
    };
    const sentAgain = await post(`${storefront}/__dev/journal/${entries[0]?.id}/resend`, {});
    expect(await json(sentAgain)).toMatchObject({ status: 200 });
  });

  test('does not start with a bad certificate: one line, and nothing was opened', async () => {
    const { exited, output } = servers.run({
      HTTPS: 'on',
      HTTPS_CERT_FILE: '/nowhere/cert.pem',
      HTTPS_KEY_FILE: '/nowhere/key.pem',
    });
    expect(await exited).toBe(1);
    expect(output()).toMatch(/^HTTPS_CERT_FILE: \/nowhere\/cert\.pem cannot be read .*\n$/);
    expect(existsSync(join(servers.folder, 'shop.db'))).toBe(false);
  });

  test('does not start with a port that is taken: one line, and nothing was opened', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { exited, output } = servers.run({ PORT: String(port) });
    expect(await exited).toBe(1);
    expect(output()).toMatch(new RegExp(`^PORT: port ${port} on 127\\.0\\.0\\.1 is in use: .*\\n$`));
    expect(existsSync(join(servers.folder, 'shop.db'))).toBe(false);
    other.close();
  });
});
