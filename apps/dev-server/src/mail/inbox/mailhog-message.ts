import { isUtf8 } from 'node:buffer';
import { decodeText } from './decode-body.ts';
import type { MimePart } from './mime-reader.ts';

type Path = { Relays: null; Mailbox: string; Domain: string; Params: string };

/** What the client said beside the mail; `username` is empty without AUTH. */
export type Envelope = { from: string; to: string[]; helo: string; username: string };

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

class ExcessError extends Error {}

/** Collects JSON piece by piece: as one text, that of a long mail would take all of the thread's memory. */
class JsonWriter {
  readonly #maxBytes: number;
  readonly #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  raw(json: string) {
    const piece = Buffer.from(json);
    this.#bytes += piece.length;
    if (this.#bytes > this.#maxBytes) throw new ExcessError(`${this.#maxBytes} bytes as JSON`);
    this.#pieces.push(piece);
    return this;
  }

  value(value: unknown) {
    return this.raw(JSON.stringify(value));
  }

  toBuffer() {
    return Buffer.concat(this.#pieces);
  }
}

/** Headers and body as they were sent, still encoded. */
const writeContent = (writer: JsonWriter, source: Buffer, part: MimePart) => {
  writer.raw('"Headers":').value(part.headers);
  writer.raw(',"Body":').value(decodeSource(source, part, part.bodyStart));
  writer.raw(`,"Size":${part.end - part.start},"MIME":`);
};

const writeParts = (writer: JsonWriter, source: Buffer, { parts }: MimePart) => {
  if (parts.length === 0) return writer.raw('null');
  writer.raw('{"Parts":[');
  for (const [index, part] of parts.entries()) {
    writer.raw(index === 0 ? '{' : ',{');
    writeContent(writer, source, part);
    writeParts(writer, source, part).raw('}');
  }
  return writer.raw(']}');
};

const writeMessage = (
  writer: JsonWriter,
  id: string,
  source: Buffer,
  root: MimePart,
  { from, to, helo }: Envelope,
  created: string,
) => {
  writer.raw('{"ID":').value(id).raw(',"From":').value(toPath(from)).raw(',"To":').value(to.map(toPath));
  writer.raw(',"Content":{');
  writeContent(writer, source, root);
  writer.raw('null},"Created":').value(created).raw(',"MIME":');
  writeParts(writer, source, root).raw(',"Raw":{"From":').value(from).raw(',"To":').value(to);
  return writer.raw(',"Data":').value(toSourceText(source, root)).raw(',"Helo":').value(helo).raw('}}');
};

/** A mail's JSON has its body twice, once per level of its parts, and escapes control characters sixfold. */
const maxJsonBytes = 64 * 1024 * 1024;

/** A received mail in the shape of MailHog's HTTP API, version 2; `excess` is what it has too much of. */
export const toMailhogJson = (
  ...mail: [id: string, source: Buffer, root: MimePart, envelope: Envelope, created: string]
): Buffer | { excess: string } => {
  try {
    return writeMessage(new JsonWriter(maxJsonBytes), ...mail).toBuffer();
  } catch (error) {
    if (error instanceof ExcessError) return { excess: error.message };
    throw error;
  }
};
