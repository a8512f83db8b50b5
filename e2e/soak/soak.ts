import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listProducts } from '@curiolane/testing/orders';
import { waitFor } from '../fixtures/wait-for.ts';
import { startFlappingMailHost } from './flapping-mail-host.ts';
import { startMortalServers } from './mortal-servers.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';
import type { SoakDatabase } from './soak-database.ts';
import { placeOrderForSure, type ShopperResult } from './soak-shopper.ts';

export type SoakOptions = { database: SoakDatabase; seconds: number; shoppers: number; random: () => number };

/** What happened in a soak, and what is wrong at its end. */
export type SoakReport = Reconciliation & {
  seconds: number;
  acknowledged: number;
  notPlaced: number;
  stored: number;
  mailed: number;
  lostResponses: number;
  kills: number;
  mailHostChanges: number;
};

/** The soak ends when every order is mailed, and a server sends about 25 mails per second: fewer orders are placed. */
const pauseBetweenOrdersMs = 300;

/** A claim of a killed server expires after 30 seconds, and a refused mail waits for a minute at most. */
const longestWaitForMailMs = 120_000;

/** However many mails wait: it fails when none of them is sent for long. */
const waitUntilMailed = async (countPending: () => Promise<number>): Promise<void> => {
  let pending = Number.POSITIVE_INFINITY;
  while (pending > 0) {
    const before = pending;
    pending = await waitFor(
      `one of ${before} mails is sent`,
      async () => {
        const count = await countPending();
        return count < before ? count : undefined;
      },
      { timeoutMs: longestWaitForMailMs },
    );
  }
};

const shopUntil = async (
  signal: AbortSignal,
  shoppers: number,
  place: (number: number) => Promise<ShopperResult>,
): Promise<ShopperResult[]> => {
  const results: ShopperResult[] = [];
  let next = 0;
  const shop = async () => {
    while (!signal.aborted) {
      next += 1;
      results.push(await place(next));
      await sleep(pauseBetweenOrdersMs);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return results;
};

/**
 * Shoppers order while servers are killed and the mail host flaps. Then everything is left in peace until every mail
 * is sent, and what was acknowledged, stored and mailed is compared.
 */
export const soak = async ({ database, seconds, shoppers, random }: SoakOptions): Promise<SoakReport> => {
  const began = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-soak-'));
  const mailHost = await startFlappingMailHost();
  const servers = await startMortalServers({
    count: database.servers,
    folder,
    variables: {
      NODE_ENV: 'production',
      WEB_ROOT: '/nowhere',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
      SMTP_URL: mailHost.url,
    },
  });
  const products = await listProducts(servers.url(0));
  const end = AbortSignal.timeout(seconds * 1000);
  const [results] = await Promise.all([
    shopUntil(end, shoppers, (number) =>
      placeOrderForSure({ number, products, url: servers.url, isImpatient: number % 10 === 0 }),
    ),
    servers.killUntil(end, random),
    mailHost.flap(end, random),
  ]);
  await waitUntilMailed(database.countPendingMails);
  await servers.stop();
  const acknowledged = results.filter((result) => result.outcome === 'acknowledged');
  const notPlaced = results.filter((result) => result.outcome === 'not placed').map(({ email }) => email);
  const stored = await database.readOrders();
  const { mailed, rejected } = mailHost;
  const reconciliation = reconcile({
    acknowledged,
    notPlaced,
    stored,
    mailed,
    rejected,
    kills: servers.kills,
  });
  const damage = await database.findDamage();
  await mailHost.close();
  await rm(folder, { recursive: true, force: true });
  return {
    ...reconciliation,
    problems: [...reconciliation.problems, ...damage],
    seconds: (Date.now() - began) / 1000,
    acknowledged: acknowledged.length,
    notPlaced: notPlaced.length,
    stored: stored.length,
    mailed: new Set(mailed.map(({ orderId }) => orderId)).size,
    lostResponses: acknowledged.reduce((sum, { lostResponses }) => sum + lostResponses, 0),
    kills: servers.kills.length,
    mailHostChanges: mailHost.changes(),
  };
};
