import { SMTPServer } from 'smtp-server';
import { type ReceivedMail, receiveMail } from './received-message.ts';

const maxMailBytes = 10 * 1024 * 1024;

/** Ends the SMTP transaction with this status. */
const refuse = (responseCode: number, atMost: string) =>
  Object.assign(new Error(`A mail has at most ${atMost} here.`), { responseCode });

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
export const inboxSmtp = (add: (mail: ReceivedMail) => Promise<void> | void): SMTPServer =>
  new SMTPServer({
    banner: 'CurioLane inbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    onData(stream, { envelope, hostNameAppearsAs }, done) {
      const receive = async () => {
        const data = await collect(stream);
        if (!data) return done(refuse(552, `${maxMailBytes} bytes`));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const helo = hostNameAppearsAs || '';
        const mail = await receiveMail(data, { from, to, helo });
        if ('excess' in mail) return done(refuse(554, mail.excess));
        await add(mail);
        done();
      };
      receive().catch(done);
    },
  });
