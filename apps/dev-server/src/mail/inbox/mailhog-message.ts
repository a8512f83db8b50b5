import { isUtf8 } from 'node:buffer';
import { decodeText } from './decode-body.ts';
import type { MimePart } from './mime-reader.ts';

type Path = { Relays: null; Mailbox: string; Domain: string; Params: string };

/** One part of a mail as MailHog returns it: headers and body as they were sent, still encoded. */
type MailhogPart = {
  Headers: Record<string, string[]>;
  Body: string;
  Size: number;
  MIME: { Parts: MailhogPart[] } | null;
};

/** A received mail in the shape of MailHog's HTTP API, version 2. */
export type MailhogMessage = {
  ID: string;
  From: Path;
  To: Path[];
  Content: Omit<MailhogPart, 'MIME'> & { MIME: null };
  Created: string;
  MIME: MailhogPart['MIME'];
  Raw: { From: string; To: string[]; Data: string; Helo: string };
};

export type Envelope = { from: string; to: string[]; helo: string };

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

const toMailhogPart = (source: Buffer, part: MimePart): MailhogPart => ({
  Headers: part.headers,
  Body: decodeSource(source, part, part.bodyStart),
  Size: part.end - part.start,
  MIME: part.parts.length > 0 ? { Parts: part.parts.map((each) => toMailhogPart(source, each)) } : null,
});

export const toMailhogMessage = (
  id: string,
  source: Buffer,
  root: MimePart,
  { from, to, helo }: Envelope,
  created: string,
): MailhogMessage => {
  const { MIME, ...content } = toMailhogPart(source, root);
  return {
    ID: id,
    From: toPath(from),
    To: to.map(toPath),
    Content: { ...content, MIME: null },
    Created: created,
    MIME,
    Raw: { From: from, To: to, Data: toSourceText(source, root), Helo: helo },
  };
};
