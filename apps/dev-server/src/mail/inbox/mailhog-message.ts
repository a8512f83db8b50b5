import { randomBytes } from 'node:crypto';
import { type MimePart, parseMimePart } from './mime-part.ts';

type Path = { Relays: null; Mailbox: string; Domain: string; Params: string };

/** A received mail in the shape of MailHog's HTTP API, version 2. */
export type MailhogMessage = {
  ID: string;
  From: Path;
  To: Path[];
  Content: Omit<MimePart, 'MIME'> & { MIME: null };
  Created: string;
  MIME: MimePart['MIME'];
  Raw: { From: string; To: string[]; Data: string; Helo: string };
};

export type Envelope = { from: string; to: string[]; helo: string };

const toPath = (email: string): Path => {
  const at = email.lastIndexOf('@');
  const [Mailbox, Domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at + 1)];
  return { Relays: null, Mailbox, Domain, Params: '' };
};

export const toMailhogMessage = (
  data: string,
  { from, to, helo }: Envelope,
  received: Date,
): MailhogMessage => {
  const { MIME, ...content } = parseMimePart(data);
  return {
    ID: `${randomBytes(16).toString('hex')}@curiolane.inbox`,
    From: toPath(from),
    To: to.map(toPath),
    Content: { ...content, MIME: null },
    Created: received.toISOString(),
    MIME,
    Raw: { From: from, To: to, Data: data, Helo: helo },
  };
};

export const searchKinds = ['from', 'to', 'containing'] as const;
export type SearchKind = (typeof searchKinds)[number];

const getSearchableTexts = ({ Raw, Content }: MailhogMessage, kind: SearchKind): string[] => {
  if (kind === 'from') return [Raw.From, ...(Content.Headers.From ?? [])];
  return kind === 'to' ? [...Raw.To, ...(Content.Headers.To ?? [])] : [Raw.Data];
};

export const matchesQuery = (message: MailhogMessage, kind: SearchKind, query: string): boolean =>
  getSearchableTexts(message, kind).some((text) => text.toLowerCase().includes(query.toLowerCase()));
