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

type Certificate = { key: string; cert: string };

/** A self-signed certificate, for a client that is told to accept one. */
export const createCertificate = async (): Promise<Certificate> => {
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  return { key, cert };
};

/** How long a client may go on sending once the server stops; it has nine seconds for everything. */
const closeTimeoutMs = 2000;

/**
 * Accepts mail for every recipient, and of every user: nothing leaves this machine.
 *
 * @param certificate With one, clients are told of STARTTLS. Without, they are not, and one that uses it all the same
 *   gets the certificate of the library: nodemailer, Go, Rails and Laravel use STARTTLS as soon as they are told of it,
 *   and then refuse a self-signed certificate.
 */
export const inboxSmtp = (
  certificate: Certificate | undefined,
  add: (mail: ReceivedMail) => Promise<void> | void,
): SMTPServer =>
  new SMTPServer({
    banner: 'CurioLane inbox',
    authOptional: true,
    allowInsecureAuth: true,
    ...(certificate ?? { hideSTARTTLS: true }),
    // The library warns of its certificate, whose key is public; here, anyone may send mail anyway.
    logger: false,
    disableReverseLookup: true,
    size: maxMailBytes,
    closeTimeout: closeTimeoutMs,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData(stream, { envelope, hostNameAppearsAs, user }, done) {
      const receive = async () => {
        const data = await collect(stream);
        if (!data) return done(refuse(552, `${maxMailBytes} bytes`));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const helo = hostNameAppearsAs || '';
        const mail = await receiveMail(data, { from, to, helo, username: String(user || '') });
        if ('excess' in mail) return done(refuse(554, mail.excess));
        await add(mail);
        done();
      };
      receive().catch(done);
    },
  });
