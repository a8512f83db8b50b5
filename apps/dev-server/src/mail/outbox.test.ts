import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { type MovableClock, movableClock } from '../dev/movable-clock.ts';
import { eventually } from '../testing/eventually.ts';
import { type TestMailer, testMailer } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import type { Delivery, Mailer } from './mailer.ts';
import { addToOutbox, outboxStore } from './outbox-store.ts';
import { type Outbox, type OutboxDependencies, startOutbox } from './outbox-worker.ts';

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

  const start = (through: Mailer = mailer, options: Partial<OutboxDependencies> = {}) => {
    const store = outboxStore(database.queries, database.kind);
    const outbox = startOutbox({ store, mailer: through, clock, log, ...options });
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
      reachable: async () => {},
    };
    start(mailer).wake();
  };
  const put = (subject: string) =>
    database.queries
      .transaction()
      .execute((transaction) =>
        addToOutbox(transaction, { to: 'a@b.c', subject, text: '', orderId: subject }, clock.now(), 0),
      );
  const rows = () => database.queries.selectFrom('outbox').selectAll().execute();
  const sent = () => mailer.sent.map(({ subject }) => subject);

  test('one worker sends each mail once, oldest first', async () => {
    await put('1');
    clock.set(clock.now() + 10);
    await put('2');
    const outbox = start(mailer, { workers: [{ onlyFresh: false, newestFirst: false }] });
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
    mailer.next = { accepted: false, reason: '451 later' };
    clock.set(clock.now() + 4 * 24 * 60 * 60 * 1000);
    start().wake();
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ failed_at: clock.now(), last_error: '451 later' }),
    );
  });

  test.each(['recipient', 'mail'] as const)(
    'fails at once, and logs it, when the host rejects the %s permanently',
    async (rejected) => {
      await put('1');
      mailer.next = { accepted: false, reason: '550 no such user', rejected };
      const error = vi.fn();
      start(mailer, { log: { ...log, error } }).wake();
      await eventually(async () =>
        expect((await rows())[0]).toMatchObject({
          attempts: 1,
          failed_at: clock.now(),
          handed_over_at: null,
          last_error: '550 no such user',
        }),
      );
      const details = { mail: (await rows())[0]?.id, attempts: 1, reason: '550 no such user' };
      expect(error.mock.calls).toEqual([[details, 'mail failed: it is not tried again']]);
      mailer.next = { accepted: true };
      clock.set(clock.now() + 60_000);
      await put('2');
      start().wake();
      await eventually(() => expect(sent()).toEqual(['2']));
    },
  );

  test('sends a new mail while the host hangs on every retry', async () => {
    for (let count = 0; count < 10; count += 1) await put('retry');
    await database.queries.updateTable('outbox').set({ attempts: 3 }).execute();
    const hanging: (() => void)[] = [];
    const host: Mailer = {
      ...mailer,
      send: async (mail, id) =>
        mail.subject === 'retry'
          ? new Promise((resolve) => hanging.push(() => resolve({ accepted: true })))
          : mailer.send(mail, id),
    };
    const outbox = start(host);
    outbox.wake();
    await eventually(() => expect(hanging).toHaveLength(2));
    await put('new');
    outbox.wake();
    await eventually(() => expect(sent()).toEqual(['new']));
    expect(hanging).toHaveLength(2);
    // Ends them all, and stops the workers from taking the next.
    const stopped = outbox.stop();
    for (const end of hanging) end();
    await stopped;
  });

  test('sends a new mail before most of a flood of new mails', async () => {
    const held: (() => void)[] = [];
    const host: Mailer = {
      ...mailer,
      send: async (mail, id) => {
        await new Promise<void>((resolve) => held.push(resolve));
        return mailer.send(mail, id);
      },
    };
    for (let count = 0; count < 20; count += 1) await put('flood');
    const outbox = start(host);
    outbox.wake();
    await eventually(() => expect(held).toHaveLength(4));
    clock.set(clock.now() + 10);
    await put('honest');
    for (const release of held.splice(0)) release();
    await eventually(() => expect(held).toHaveLength(4));
    const stopped = outbox.stop();
    for (const release of held) release();
    await stopped;
    expect(sent()).toHaveLength(8);
    expect(sent()).toContain('honest');
  });

  test('sends mails at the same time, so that one slow recipient does not delay another', async () => {
    let release = () => {};
    const host: Mailer = {
      ...mailer,
      send: async (mail, id) => {
        if (mail.subject === 'slow') await new Promise<void>((resolve) => (release = resolve));
        return mailer.send(mail, id);
      },
    };
    await put('slow');
    clock.set(clock.now() + 10);
    await put('quick');
    start(host).wake();
    await eventually(() => expect(sent()).toEqual(['quick']));
    release();
    await eventually(() => expect(sent()).toEqual(['quick', 'slow']));
  });

  test('several workers send each mail once', async () => {
    for (let count = 0; count < 30; count += 1) await put(String(count));
    for (let count = 0; count < 3; count += 1) start().wake();
    await eventually(() => expect(sent()).toHaveLength(30));
    expect(new Set(sent()).size).toBe(30);
  });

  test.each(['the same server', 'another server'])(
    'a mail that is being sent is not sent by %s when the clock is moved',
    async (who) => {
      await put('1');
      let deliver: (delivery: Delivery) => void = () => {};
      const slow: Mailer = {
        ...mailer,
        send: (mail, id) =>
          mail.subject === '1' ? new Promise((resolve) => (deliver = resolve)) : mailer.send(mail, id),
      };
      const sending = start(slow);
      sending.wake();
      await eventually(async () => expect((await rows())[0]?.attempts).toBe(1));
      clock.set(clock.now() + 24 * 60 * 60 * 1000);
      await put('2');
      (who === 'the same server' ? sending : start()).wake();
      await eventually(() => expect(sent()).toEqual(['2']));
      deliver({ accepted: true });
      await eventually(async () => expect((await rows()).map(({ sent_at }) => sent_at)).not.toContain(null));
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
      expect(sent()).toEqual(['2']);
    },
  );

  test('when a server dies, another sends its mail once the claim is not renewed, with the same id', async () => {
    await put('1');
    startAndDie(() => {});
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1));
    start(mailer, { pollIntervalMs: 5 });
    await eventually(() => expect(mailer.sent.map(({ id }) => id)).toEqual([expect.any(String)]));
    expect(mailer.sent[0]?.id).toBe((await rows())[0]?.id);
  });

  test('a mail whose worker died after sending its last line is not sent again', async () => {
    await put('1');
    const handedOver = clock.now();
    startAndDie((onHandOver) => onHandOver());
    await eventually(async () => expect((await rows())[0]?.handed_over_at).toBe(handedOver));
    start(mailer, { pollIntervalMs: 5 });
    await eventually(async () => expect((await rows())[0]?.sent_at).toBe(handedOver));
    expect(sent()).toEqual([]);
  });

  test.each<[string, Delivery, object]>([
    ['accepted', { accepted: true }, { sent_at: fixedTime }],
    [
      'refused for now',
      { accepted: false, reason: '451 later' },
      { sent_at: null, handed_over_at: null, due_at: fixedTime + 1000 },
    ],
  ])(
    'a mail that was %s while the database is away is known to be so when it is back',
    async (_case, delivery, row) => {
      await put('1');
      let isAway = false;
      const real = outboxStore(database.queries, database.kind);
      const whileThere = <Values extends unknown[], Result>(run: (...values: Values) => Promise<Result>) =>
        vi.fn(async (...values: Values) => {
          if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
          return run(...values);
        });
      const store = {
        ...real,
        claim: whileThere(real.claim),
        listClaims: whileThere(real.listClaims),
        update: whileThere(real.update),
        updateClaimed: whileThere(real.updateClaimed),
      };
      const send = vi.fn<Mailer['send']>(async (_mail, _id, onHandOver) => {
        onHandOver?.();
        isAway = true;
        return delivery;
      });
      start({ ...mailer, send }, { store, pollIntervalMs: 5, repeatIntervalMs: 5 }).wake();
      await eventually(() =>
        expect(store[delivery.accepted ? 'update' : 'updateClaimed'].mock.calls.length).toBeGreaterThan(20),
      );
      isAway = false;
      await eventually(async () =>
        expect((await rows())[0]).toMatchObject({ ...row, attempts: 1, claim: null }),
      );
      // Longer than a claim without its server lasts.
      const looked = store.listClaims.mock.calls.length;
      await eventually(() => expect(store.listClaims.mock.calls.length).toBeGreaterThan(looked + 40));
      expect(send).toHaveBeenCalledOnce();
    },
  );

  test('a server renews its claim while a slow host accepts the mail', async () => {
    await put('1');
    let deliver: (delivery: Delivery) => void = () => {};
    const slow: Mailer = { ...mailer, send: () => new Promise((resolve) => (deliver = resolve)) };
    start(slow, { renewIntervalMs: 5 }).wake();
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1));
    const store = outboxStore(database.queries, database.kind);
    const listClaims = vi.fn(store.listClaims);
    start(mailer, { store: { ...store, listClaims }, pollIntervalMs: 5 });
    await eventually(() => expect(listClaims.mock.calls.length).toBeGreaterThan(100));
    deliver({ accepted: true });
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ sent_at: clock.now(), claim: null }),
    );
    expect((await rows())[0]?.attempts).toBe(1);
    expect(sent()).toEqual([]);
  });

  test('a server does not take a mail from itself, even when its renewals are lost', async () => {
    await put('1');
    let deliver: (delivery: Delivery) => void = () => {};
    const slow: Mailer = { ...mailer, send: () => new Promise((resolve) => (deliver = resolve)) };
    const store = outboxStore(database.queries, database.kind);
    const listClaims = vi.fn(store.listClaims);
    start(slow, { store: { ...store, listClaims }, pollIntervalMs: 5 }).wake();
    await eventually(() => expect(listClaims.mock.calls.length).toBeGreaterThan(100));
    await database.queries.updateTable('outbox').set({ claim: null }).execute();
    const looked = listClaims.mock.calls.length;
    await eventually(() => expect(listClaims.mock.calls.length).toBeGreaterThan(looked + 5));
    deliver({ accepted: true });
    await eventually(async () => expect((await rows())[0]?.sent_at).toBe(clock.now()));
    expect((await rows())[0]?.attempts).toBe(1);
  });

  test('a server that lost its claim does not undo what the next one records', async () => {
    await put('1');
    let deliver: (delivery: Delivery) => void = () => {};
    const slow: Mailer = { ...mailer, send: () => new Promise((resolve) => (deliver = resolve)) };
    const stalled = start(slow);
    stalled.wake();
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1));
    start(mailer, { pollIntervalMs: 5 });
    await eventually(() => expect(sent()).toEqual(['1']));
    await eventually(async () => expect((await rows())[0]?.sent_at).not.toBeNull());
    const before = await rows();
    deliver({ accepted: false, reason: '451 later' });
    await stalled.stop();
    expect(await rows()).toEqual(before);
  });

  test('a mail that the server itself cannot send fails after three days, too', async () => {
    await put('1');
    const broken: Mailer = { ...mailer, send: () => Promise.reject(new TypeError('a bug')) };
    const error = vi.fn();
    const outbox = start(broken, { log: { ...log, error } });
    outbox.wake();
    const last_error = 'The server cannot send it: a bug';
    const due_at = clock.now() + 1000;
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ due_at, last_error, claim: null }),
    );
    expect(error).toHaveBeenCalledWith(
      { mail: expect.any(String), err: expect.any(TypeError) },
      'mail cannot be sent',
    );
    clock.set(clock.now() + 4 * 24 * 60 * 60 * 1000);
    outbox.wake();
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ failed_at: clock.now(), last_error }),
    );
  });
});
