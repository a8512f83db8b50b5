import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { DeliveredMail } from './reconcile.ts';

/** How the mail host behaves at a moment. */
const moods = [
  'accepts',
  'accepts',
  'refuses connections',
  'refuses recipients',
  'rejects mails',
  'hangs up during a mail',
  'is slow',
] as const;

type Mood = (typeof moods)[number];

type Done = Parameters<NonNullable<SMTPServerOptions['onData']>>[2];

const slowMs = 400;

const temporary = (message: string) => Object.assign(new Error(message), { responseCode: 451 });

const readMail = (mail: string) => ({
  orderId: /^Order ([0-9a-f-]{36})/m.exec(mail)?.[1] ?? '',
  messageId: /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '',
});

export type FlappingMailHost = {
  url: string;
  mailed: readonly DeliveredMail[];
  rejected: readonly { orderId: string; at: number }[];
  /** How often the mood has changed. */
  changes(): number;
  /** Changes the mood until the signal aborts, and accepts every mail from then on. */
  flap(signal: AbortSignal, random: () => number): Promise<void>;
  close(): Promise<void>;
};

/** A mail host that is not to be relied on; it knows which mails it has accepted. */
export const startFlappingMailHost = async (): Promise<FlappingMailHost> => {
  const mailed: DeliveredMail[] = [];
  const rejected: { orderId: string; at: number }[] = [];
  let mood: Mood = 'accepts';
  let changed = 0;
  const hangUp = (session: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session === session) connection._socket.destroy();
  };
  const receive = async (mail: Omit<DeliveredMail, 'at'>, session: SMTPServerSession, done: Done) => {
    if (mood === 'is slow') await sleep(slowMs);
    if (mood !== 'rejects mails' && mood !== 'hangs up during a mail') {
      mailed.push({ ...mail, at: Date.now() });
      return done(null, 'OK');
    }
    rejected.push({ orderId: mail.orderId, at: Date.now() });
    return mood === 'rejects mails' ? done(temporary('Not now')) : hangUp(session);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) =>
      done(mood === 'refuses connections' ? Object.assign(new Error('Busy'), { responseCode: 421 }) : null),
    onRcptTo: (_address, _session, done) =>
      done(mood === 'refuses recipients' ? temporary('Try again later') : null),
    onData: (stream, session, done) =>
      void text(stream).then(
        (mail) => receive(readMail(mail), session, done),
        // The sender was killed before the last line.
        done,
      ),
  });
  // What a client does to its connection is the subject of the soak, not a failure of it.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailed,
    rejected,
    changes: () => changed,
    async flap(signal, random) {
      while (!signal.aborted) {
        mood = moods[Math.floor(random() * moods.length)] ?? 'accepts';
        changed += 1;
        await sleep(300 + random() * 1700, undefined, { signal }).catch(() => {});
      }
      mood = 'accepts';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
