import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpResponse, sendRequest } from '@curiolane/conformance/http-client';
import type { ListedProduct } from '@curiolane/contract';
import { listProducts } from '@curiolane/testing/orders';
import { type ProbedServer, startProbedServer } from '@curiolane/testing/probed-server';
import type { Variables } from '@curiolane/testing/server-process';
import { startMailHost } from '../mail-host.ts';

const timeoutMs = 60_000;
const pollMs = 20;

/** A request to the shop. Each comes from a client of its own, so that no limit per IP is reached. */
export type AbuseRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** What the event loop and the database had to bear. */
export type Cost = { cpuMs: number; storedBytes: number };

export type AbuseShop = {
  products: readonly ListedProduct[];
  send(request: AbuseRequest): Promise<HttpResponse>;
  /** Sends the requests one after the other, waits for their mails, and returns the cost of one. */
  measure(requests: readonly AbuseRequest[]): Promise<Cost & { response: HttpResponse }>;
  close(): Promise<void>;
};

const createReader = (file: string) => {
  const read = (sql: string) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
    } finally {
      database.close();
    }
  };
  return {
    usedBytes: () => (read('pragma page_count') - read('pragma freelist_count')) * read('pragma page_size'),
    pendingMails: () => read('select count(*) from outbox where sent_at is null and failed_at is null'),
  };
};

const createSender = (server: ProbedServer) => {
  let sent = 0;
  return async ({ method, path, headers, body }: AbuseRequest): Promise<HttpResponse> => {
    sent += 1;
    const { response, failure } = await sendRequest(
      {
        method,
        url: `${server.storefront}${path}`,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      },
      timeoutMs,
    );
    if (!response) throw new Error(`${method} ${path.slice(0, 80)}: ${failure}`);
    return response;
  };
};

/**
 * A production server on an empty SQLite file, whose event loop and database can be measured.
 *
 * @param variables Those that differ.
 */
export const startAbuseShop = async (variables: Variables = {}): Promise<AbuseShop> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-abuse-'));
  const file = join(folder, 'shop.db');
  const mailHost = await startMailHost();
  const server = await startProbedServer({
    NODE_ENV: 'production',
    WEB_ROOT: '/nowhere',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
    DATABASE_URL: `file:${file}`,
    SMTP_URL: mailHost.url,
    ...variables,
  });
  const reader = createReader(file);
  const send = createSender(server);
  const waitForMails = async () => {
    while (reader.pendingMails() > 0) await sleep(pollMs);
  };
  return {
    products: await listProducts(server.storefront),
    send,
    async measure(requests) {
      await waitForMails();
      const [bytes, cpuMs] = [reader.usedBytes(), await server.readCpuMs()];
      const responses: HttpResponse[] = [];
      for (const request of requests) responses.push(await send(request));
      await waitForMails();
      const [last] = responses.slice(-1);
      if (!last) throw new Error('There is nothing to measure.');
      return {
        cpuMs: ((await server.readCpuMs()) - cpuMs) / requests.length,
        storedBytes: (reader.usedBytes() - bytes) / requests.length,
        response: last,
      };
    },
    async close() {
      await server.stop();
      mailHost.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
