import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline/promises';

const end = '\r\n.\r\n';

/** Reads a whole response; of several lines the last has a space after its code. */
const readResponse = async (lines: AsyncIterator<string>): Promise<string> => {
  for (;;) {
    const { value = '', done } = await lines.next();
    if (done || /^\d{3} /.test(value)) return value;
  }
};

export type Sender = {
  /** Delivers a mail as the bytes that it is; nodemailer would change its line ends. Rejects when it is refused. */
  send(mail: Buffer, envelope?: { to?: string[] }): Promise<void>;
  close(): void;
};

/** A connection for any number of mails: servers greet each one late, to find those who speak first. */
export const openSender = async (smtpUrl: string): Promise<Sender> => {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const say = async (command: string | Buffer) => {
    socket.write(command);
    return readResponse(lines);
  };
  await readResponse(lines);
  await say('EHLO test\r\n');
  return {
    async send(mail, { to = ['b@example.com'] } = {}) {
      const stuffed = mail.toString('latin1').replace(/^\./gm, '..');
      const last = Buffer.from(`${stuffed.replace(/\r\n$/, '')}${end}`, 'latin1');
      const recipients = to.map((email) => `RCPT TO:<${email}>\r\n`);
      for (const command of ['MAIL FROM:<a@example.com>\r\n', ...recipients, 'DATA\r\n', last]) {
        const response = await say(command);
        if (!/^[23]/.test(response)) throw new Error(response);
      }
    },
    close: () => void socket.end('QUIT\r\n'),
  };
};

/** Delivers a mail over a connection of its own. */
export const sendBytes = async (smtpUrl: string, ...mail: Parameters<Sender['send']>): Promise<void> => {
  const sender = await openSender(smtpUrl);
  await sender.send(...mail).finally(sender.close);
};
