import type { MimePart } from './mime-part.ts';

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
  id: string,
  data: string,
  { MIME, ...content }: MimePart,
  { from, to, helo }: Envelope,
  created: string,
): MailhogMessage => ({
  ID: id,
  From: toPath(from),
  To: to.map(toPath),
  Content: { ...content, MIME: null },
  Created: created,
  MIME,
  Raw: { From: from, To: to, Data: data, Helo: helo },
});
