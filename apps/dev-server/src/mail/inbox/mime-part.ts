/** One part of a mail as MailHog returns it: headers and body as they were sent, still encoded. */
export type MimePart = {
  Headers: Record<string, string[]>;
  Body: string;
  Size: number;
  MIME: { Parts: MimePart[] } | null;
};

const parseHeaders = (head: string): Record<string, string[]> => {
  // Without a prototype: a mail may have a header called constructor.
  const headers: Record<string, string[]> = Object.create(null);
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon);
    headers[name] = [...(headers[name] ?? []), line.slice(colon + 1).trim()];
  }
  return headers;
};

const getBoundary = (headers: Record<string, string[]>): string | undefined => {
  const type = headers['Content-Type']?.[0] ?? '';
  const found = /^multipart\/.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  return found?.[1] ?? found?.[2];
};

const parseParts = (body: string, boundary: string): MimePart[] => {
  const [, ...sections] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return sections
    .filter((section) => !section.startsWith('--'))
    .map((section) => parseMimePart(section.slice(section.indexOf('\r\n') + 2)));
};

/** Parses a mail, or a part of one, with its nested parts. */
export const parseMimePart = (text: string): MimePart => {
  const end = text.startsWith('\r\n') ? 0 : text.indexOf('\r\n\r\n');
  const headers = parseHeaders(end < 0 ? text : text.slice(0, end));
  const body = end < 0 ? '' : text.slice(end === 0 ? 2 : end + 4);
  const boundary = getBoundary(headers);
  const parts = boundary === undefined ? [] : parseParts(body, boundary);
  return {
    Headers: headers,
    Body: body,
    Size: Buffer.byteLength(text),
    MIME: parts.length > 0 ? { Parts: parts } : null,
  };
};
