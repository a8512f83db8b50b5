import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline/promises';

const end = '\r\n.\r\n';

/** Reads a whole response; of several lines the last has a space after its code. */
const readResponse = async (lines: AsyncIterator<string>): Promise<string> => {
  for (;;) {
    const { value = '', done } = await lines.next();
    if (done || /^\d{3} /.test(value)) return value;
  }
};

const converse = async (socket: Socket, commands: readonly (string | Buffer)[]) => {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  await readResponse(lines);
  const responses: string[] = [];
  for (const command of commands) {
    socket.write(command);
    responses.push(await readResponse(lines));
  }
  return responses;
};

/** Delivers a mail as the bytes that it is; nodemailer would change its line ends. */
export const sendBytes = async (
  smtpUrl: string,
  mail: Buffer,
  { from = 'a@example.com', to = ['b@example.com'] } = {},
): Promise<void> => {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const stuffed = mail.toString('latin1').replace(/^\./gm, '..');
  const last = Buffer.from(`${stuffed.replace(/\r\n$/, '')}${end}`, 'latin1');
  const responses = await converse(socket, [
    'EHLO test\r\n',
    `MAIL FROM:<${from}>\r\n`,
    ...to.map((email) => `RCPT TO:<${email}>\r\n`),
    'DATA\r\n',
    last,
  ]);
  socket.end('QUIT\r\n');
  const refusal = responses.find((response) => !/^[23]/.test(response));
  if (refusal !== undefined) throw new Error(refusal);
};
