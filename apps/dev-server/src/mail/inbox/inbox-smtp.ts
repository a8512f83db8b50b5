import { SMTPServer } from 'smtp-server';
import type { InboxStore } from './inbox-store.ts';
import { toMailhogMessage } from './mailhog-message.ts';

const maxMailBytes = 10 * 1024 * 1024;

const createTooLargeError = () =>
  Object.assign(new Error(`A mail has at most ${maxMailBytes} bytes here.`), { responseCode: 552 });

const collect = async (stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxMailBytes) chunks.push(chunk);
  }
  return size <= maxMailBytes ? Buffer.concat(chunks) : undefined;
};

/** Accepts mail for every recipient: nothing leaves this machine. */
export const inboxSmtp = (store: InboxStore): SMTPServer =>
  new SMTPServer({
    banner: 'CurioLane inbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    onData(stream, { envelope, hostNameAppearsAs }, done) {
      const receive = async () => {
        const data = await collect(stream);
        if (!data) throw createTooLargeError();
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const helo = hostNameAppearsAs || '';
        store.add(toMailhogMessage(data.toString('utf8'), { from, to, helo }, new Date()));
      };
      receive().then(() => done(), done);
    },
  });
