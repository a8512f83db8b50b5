import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { type MovableClock, movableClock } from '../dev/movable-clock.ts';
import { eventually } from '../testing/eventually.ts';
import { type TestMailer, testMailer } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import type { Delivery, Mailer } from './mailer.ts';
import { addToOutbox, outboxStore } from './outbox-store.ts';
import { type Outbox, startOutbox } from './outbox-worker.ts';

const fixedTime = Date.UTC(2030, 0, 1);

const log = { warn: () => {}, error: () => {} };

describe.each(testDatabases)('the outbox on $name', ({ open }) => {
  let database: Database;
  let clock: MovableClock;
  let mailer: TestMailer;
  let outboxes: Outbox[];
  let releaseDeadWorker: () => void;
  beforeEach(async () => {
    database = await open();
    clock = movableClock({ now: () => fixedTime });
    mailer = testMailer();
    outboxes = [];
    releaseDeadWorker = () => {};
  });
  afterEach(async () => {
    // Until then it holds a connection.
    releaseDeadWorker();
    for (const outbox of outboxes) await outbox.stop();
    await database.close();
  });

  const start = (through: Mailer = mailer) => {
    const store = outboxStore(database.queries, database.kind);
    const outbox = startOutbox({ store, mailer: through, clock, log });
    outboxes.push(outbox);
    return outbox;
  };
  /** Starts a worker that dies while it is sending. */
  const startAndDie = (send: (onHandOver: () => void) => void) => {
    const mailer: Mailer = {
      send: (_mail, _id, onHandOver = () => {}) => {
        send(onHandOver);
        return new Promise((resolve) => {
          releaseDeadWorker = () => resolve({ accepted: true });
        });
      },
      reachable: async () => true,
    };
    start(mailer).wake();
  };
  const put = (subject: string) =>
    database.queries
      .transaction()
      .execute((transaction) =>
        addToOutbox(transaction, { to: 'a@b.c', subject, text: '', html: '' }, clock.now()),
      );
  const rows = () => database.queries.selectFrom('outbox').selectAll().execute();
  const sent = () => mailer.sent.map(({ subject }) => subject);

  test('sends each mail once, oldest first', async () => {
    await put('1');
    clock.set(clock.now() + 10);
    await put('2');
    const outbox = start();
    outbox.wake();
    await eventually(() => expect(sent()).toEqual(['1', '2']));
    outbox.wake();
    await outbox.stop();
    expect(sent()).toEqual(['1', '2']);
    for (const row of await rows()) expect(row.sent_at).not.toBeNull();
  });

  test('retries with exponential backoff until the host accepts', async () => {
    await put('1');
    mailer.next = { accepted: false, reason: '451 later' };
    const outbox = start();
    for (const [attempts, pause] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      const due_at = clock.now() + pause;
      outbox.wake();
      await eventually(async () =>
        expect((await rows())[0]).toMatchObject({
          attempts,
          due_at,
          handed_over_at: null,
          last_error: '451 later',
        }),
      );
      clock.set(due_at);
    }
    mailer.next = { accepted: true };
    clock.set(clock.now() + 60_000);
    outbox.wake();
    await eventually(() => expect(sent()).toEqual(['1']));
  });

  test('gives up after three days and stores the reason', async () => {
    await put('1');
    mailer.next = { accepted: false, reason: '550 nobody' };
    clock.set(clock.now() + 4 * 24 * 60 * 60 * 1000);
    start().wake();
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ failed_at: expect.any(Number), last_error: '550 nobody' }),
    );
  });

  test('several workers send each mail once', async () => {
    for (let count = 0; count < 30; count += 1) await put(String(count));
    for (let count = 0; count < 3; count += 1) start().wake();
    await eventually(() => expect(sent()).toHaveLength(30));
    expect(new Set(sent()).size).toBe(30);
  });

  test('when a worker dies, another sends its mail after the claim expires, with the same id', async () => {
    await put('1');
    startAndDie(() => {});
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1));
    const other = start();
    other.wake();
    expect(sent()).toEqual([]);
    clock.set(clock.now() + 30_000);
    other.wake();
    await eventually(() => expect(mailer.sent.map(({ id }) => id)).toEqual([expect.any(String)]));
    expect(mailer.sent[0]?.id).toBe((await rows())[0]?.id);
  });

  test('a mail whose worker died after sending its last line is not sent again', async () => {
    await put('1');
    const handedOver = clock.now();
    startAndDie((onHandOver) => onHandOver());
    await eventually(async () => expect((await rows())[0]?.handed_over_at).toBe(handedOver));
    clock.set(clock.now() + 30_000);
    start().wake();
    await eventually(async () => expect((await rows())[0]?.sent_at).toBe(handedOver));
    expect(sent()).toEqual([]);
  });

  test('a worker renews its claim while a slow host accepts the mail', async () => {
    await put('1');
    let deliver: (delivery: Delivery) => void = () => {};
    const slow: Mailer = {
      send: () => new Promise((resolve) => (deliver = resolve)),
      reachable: async () => true,
    };
    const store = outboxStore(database.queries, database.kind);
    const worker = startOutbox({ store, mailer: slow, clock, log, renewIntervalMs: 5 });
    outboxes.push(worker);
    worker.wake();
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1));
    for (let step = 1; step <= 4; step += 1) {
      clock.set(clock.now() + 20_000);
      await eventually(async () => expect((await rows())[0]?.due_at).toBe(clock.now() + 30_000));
    }
    start().wake();
    deliver({ accepted: true });
    await eventually(async () => expect((await rows())[0]?.sent_at).toBe(clock.now()));
    expect((await rows())[0]?.attempts).toBe(1);
    expect(sent()).toEqual([]);
  });
});
