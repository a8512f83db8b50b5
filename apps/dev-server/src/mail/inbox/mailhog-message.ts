import { isUtf8 } from 'node:buffer';
import { decodeText } from './decode-body.ts';
import type { MimePart } from './mime-reader.ts';
import { type ReceivedMail, readReceived } from './received-message.ts';

type Path = { Relays: null; Mailbox: string; Domain: string; Params: string };

const toPath = (email: string): Path => {
  const at = email.lastIndexOf('@');
  const [Mailbox, Domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at + 1)];
  return { Relays: null, Mailbox, Domain, Params: '' };
};

/** The source of a part from a position on. JSON cannot hold bytes, so each of its parts is decoded by its charset. */
const decodeSource = (source: Buffer, { parts, end, charset }: MimePart, start: number): string => {
  const bytes = source.subarray(start, end);
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let position = start;
  let text = '';
  for (const part of parts) {
    text += decodeText(source.subarray(position, part.start)) + decodeSource(source, part, part.start);
    position = part.end;
  }
  return text + decodeText(source.subarray(position, end), charset);
};

/** The source of a mail as text. */
export const toSourceText = (source: Buffer, root: MimePart): string => decodeSource(source, root, 0);

/** Few enough characters that JSON of them, with all escaped, is small. */
const sliceLength = 64 * 1024;

/** A text as JSON, in slices: as one, that of a long text would take much of the thread's memory. */
function* writeText(text: string) {
  yield '"';
  for (let start = 0; start < text.length; start += sliceLength)
    yield JSON.stringify(text.slice(start, start + sliceLength)).slice(1, -1);
  yield '"';
}

/** Headers and body as they were sent, still encoded. */
function* writeContent(source: Buffer, part: MimePart) {
  yield `"Headers":${JSON.stringify(part.headers)},"Body":`;
  yield* writeText(decodeSource(source, part, part.bodyStart));
  yield `,"Size":${part.end - part.start},"MIME":`;
}

function* writeParts(source: Buffer, { parts }: MimePart): Generator<string> {
  if (parts.length === 0) return yield 'null';
  yield '{"Parts":[';
  for (const [index, part] of parts.entries()) {
    yield index === 0 ? '{' : ',{';
    yield* writeContent(source, part);
    yield* writeParts(source, part);
    yield '}';
  }
  yield ']}';
}

/** A received mail as JSON, in the shape of MailHog's HTTP API, version 2. */
export async function* writeMailhogMessage(mail: ReceivedMail): AsyncGenerator<string> {
  const { source, created, envelope } = mail;
  const { from, to, helo } = envelope;
  const { root } = await readReceived(mail);
  const paths = { ID: mail.id, From: toPath(from), To: to.map(toPath) };
  yield `${JSON.stringify(paths).slice(0, -1)},"Content":{`;
  yield* writeContent(source, root);
  yield `null},"Created":${JSON.stringify(created)},"MIME":`;
  yield* writeParts(source, root);
  yield `,"Raw":${JSON.stringify({ From: from, To: to }).slice(0, -1)},"Data":`;
  yield* writeText(toSourceText(source, root));
  yield `,"Helo":${JSON.stringify(helo)}}}`;
}
