import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The most characters of a body that the journal keeps. */
export const maxBodyCharacters = 64 * 1024;

/** A body as the journal keeps it: decoded and masked only when somebody reads it. */
export type CapturedBody = {
  /** Undefined when there is none, or when it is not kept. */
  data: string | Buffer | undefined;
  /** Of the whole body. */
  bytes: number;
  encoding?: string | undefined;
  /** Why the data is not all of it. */
  note?: string | undefined;
};

/** A copy: V8 would keep the whole text alive for a part of it. */
const copyStart = (text: string) => Buffer.from(text.slice(0, maxBodyCharacters)).toString();

const cutNote = (text: string) => `Cut: the first ${maxBodyCharacters} of ${text.length} characters.`;

/** Keeps a text, of a giant one its beginning. */
export const captureText = (text: string): CapturedBody =>
  text.length <= maxBodyCharacters
    ? { data: text, bytes: Buffer.byteLength(text) }
    : { data: copyStart(text), bytes: Buffer.byteLength(text), note: cutNote(text) };

const notUtf8Note = 'Not UTF-8: the bytes that are no text are shown as \uFFFD.';

/** Keeps bytes that nothing else does: as a text, of a giant one its beginning. */
export const captureBytes = (bytes: Buffer): CapturedBody => ({
  ...captureText(bytes.toString()),
  bytes: bytes.length,
  ...(isUtf8(bytes) ? {} : { note: notUtf8Note }),
});

/** Keeps what is sent. Bytes are shared with the response that is cached, so they cost nothing. */
export const capturePayload = (payload: unknown, encoding: unknown): CapturedBody => {
  if (payload === null || payload === undefined || payload === '') return { data: undefined, bytes: 0 };
  if (typeof payload === 'string') return captureText(payload);
  if (Buffer.isBuffer(payload))
    return {
      data: payload,
      bytes: payload.length,
      encoding: encoding === undefined ? undefined : String(encoding),
    };
  return { data: undefined, bytes: 0, note: 'Not kept: the body is a file that is sent as a stream.' };
};

const decoders: Record<string, (data: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** The body as text; `note` says why it is not all of it. */
export const readCaptured = ({
  data,
  note,
  encoding,
}: CapturedBody): { text: string | null; note: string | null } => {
  if (data === undefined) return { text: null, note: note ?? null };
  if (typeof data === 'string') return { text: data, note: note ?? null };
  const text = String(decoders[encoding ?? '']?.(data) ?? data);
  return text.length <= maxBodyCharacters
    ? { text, note: note ?? null }
    : { text: text.slice(0, maxBodyCharacters), note: cutNote(text) };
};

/** The characters that a body keeps in memory for the journal alone. */
export const keptCharacters = ({ data }: CapturedBody): number =>
  typeof data === 'string' ? data.length : 0;
