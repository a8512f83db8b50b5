/** One part of a mail as MailHog returns it: headers and body as they were sent, still encoded. */
export type MimePart = {
  Headers: Record<string, string[]>;
  Body: string;
  Size: number;
  MIME: { Parts: MimePart[] } | null;
};

/** Far more than any real mail has, and few enough to parse in milliseconds. */
const maxHeaders = 5000;
const maxHeaderCharacters = 1024 * 1024;
const maxParts = 1000;
const maxDepth = 10;

/** What a mail may still have, over all its parts; `excess` says what was too much. */
type Budget = { headers: number; headerCharacters: number; parts: number; excess?: string };

const parseHeaders = (head: string, budget: Budget): Record<string, string[]> => {
  // Without a prototype: a mail may have a header called constructor.
  const headers: Record<string, string[]> = Object.create(null);
  budget.headerCharacters -= head.length;
  if (budget.headerCharacters < 0) budget.excess ??= `${maxHeaderCharacters} characters of headers`;
  if (budget.excess) return headers;
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    budget.headers -= 1;
    if (budget.headers < 0) {
      budget.excess ??= `${maxHeaders} headers`;
      return headers;
    }
    const name = line.slice(0, colon);
    headers[name] ??= [];
    headers[name].push(line.slice(colon + 1).trim());
  }
  return headers;
};

const getBoundary = (headers: Record<string, string[]>): string | undefined => {
  const type = headers['Content-Type']?.[0]?.slice(0, 1000) ?? '';
  const found = /^multipart\/.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  return found?.[1] ?? found?.[2];
};

const parseParts = (body: string, boundary: string, budget: Budget, depth: number): MimePart[] => {
  const [, ...found] = `\r\n${body}`.split(`\r\n--${boundary}`);
  const sections = found.filter((section) => !section.startsWith('--'));
  budget.parts -= sections.length;
  if (budget.parts < 0) budget.excess ??= `${maxParts} parts`;
  if (depth === maxDepth) budget.excess ??= `${maxDepth} levels of parts`;
  if (budget.excess) return [];
  return sections.map((section) => parsePart(section.slice(section.indexOf('\r\n') + 2), budget, depth + 1));
};

const parsePart = (text: string, budget: Budget, depth: number): MimePart => {
  const end = text.startsWith('\r\n') ? 0 : text.indexOf('\r\n\r\n');
  const headers = parseHeaders(end < 0 ? text : text.slice(0, end), budget);
  const body = end < 0 ? '' : text.slice(end === 0 ? 2 : end + 4);
  const boundary = getBoundary(headers);
  const parts = boundary === undefined ? [] : parseParts(body, boundary, budget, depth);
  return {
    Headers: headers,
    Body: body,
    Size: Buffer.byteLength(text),
    MIME: parts.length > 0 ? { Parts: parts } : null,
  };
};

/** Parses a mail with its nested parts; `excess` is what it has more of than is parsed here. */
export const parseMime = (text: string): { part: MimePart } | { excess: string } => {
  const budget: Budget = { headers: maxHeaders, headerCharacters: maxHeaderCharacters, parts: maxParts };
  const part = parsePart(text, budget, 0);
  return budget.excess === undefined ? { part } : { excess: budget.excess };
};
