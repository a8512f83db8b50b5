import { isUtf8 } from 'node:buffer';
import PostalMime, { decodeWords, type Email, type PostalMimeOptions } from 'postal-mime';
import { decodeBody, defaultCharset, getCharset } from './decode-body.ts';

/** A part of a mail, and where it is in the mail's source. */
export type MimePart = {
  /** Names and values as they came, unfolded. */
  headers: Record<string, string[]>;
  start: number;
  bodyStart: number;
  end: number;
  type: string;
  charset: string | undefined;
  name: string | undefined;
  contentId: string;
  /** Whether it is neither a text of the mail nor made of parts. */
  isAttachment: boolean;
  /** The body without its transfer encoding; empty when it is made of parts. */
  content: Buffer;
  parts: MimePart[];
};

/** Far more than any real mail has, and few enough to parse in milliseconds. */
const maxHeaders = 5000;
const maxHeaderBytes = 1024 * 1024;
const maxParts = 1000;
const maxDepth = 10;

/** postal-mime joins the lines of a flowed text in quadratic time; a longer one keeps its lines. */
const maxFlowedBytes = 64 * 1024;

/** The time in which postal-mime parses a list of addresses grows with its square. */
const maxOneHeaderBytes = 128 * 1024;

/** Thrown for a mail that has more of something than is read. */
class ExcessError extends Error {}

type HeaderValue = { value: string; params: Record<string, string> };

type MimeNode = {
  state: 'header' | 'body' | 'finished';
  depth: number;
  parentNode?: MimeNode;
  childNodes: MimeNode[];
  /** From the last to the first, each with its folded lines. */
  rawHeaderLines: { line: string }[];
  contentType: { multipart: string | false; parsed: HeaderValue };
  contentDisposition: { parsed: HeaderValue };
  contentTransferEncoding: { encoding: string };
  contentId?: string;
  contentDecoder: { update(line: Uint8Array): void; finalize(): Promise<Buffer> };
};

/**
 * The methods and fields of postal-mime that its types leave out. It gives no access to parts as they came, and keeps
 * every line of a body as an object of its own, which takes gigabytes for a mail of ten megabytes
 * (https://github.com/postalsys/postal-mime). This reader can go when neither is so.
 */
type Internals = {
  readPos: number;
  root: MimeNode;
  currentNode: MimeNode;
  boundaries: { node: MimeNode; value: Uint8Array }[];
  readLine(): { bytes: Uint8Array; done: boolean };
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>;
  finalize(): Promise<void>;
  isInlineTextNode(node: MimeNode): boolean;
  parse(source: Buffer): Promise<Email>;
};

const Parser = PostalMime as unknown as new (options: PostalMimeOptions) => Internals;

/** Where a part begins and ends: `opened` and `closed` are the starts of boundary lines. */
type Range = { opened: number; start: number; bodyStart?: number; closed?: number; content?: Buffer };

const toUtf8 = (line: Uint8Array): Uint8Array =>
  isUtf8(line) ? line : Buffer.from(new TextDecoder(defaultCharset).decode(line));

const getName = ({ contentType, contentDisposition }: MimeNode): string | undefined => {
  const name = contentDisposition.parsed.params.filename || contentType.parsed.params.name;
  return name ? decodeWords(name) : undefined;
};

/** A text with a name is a text of the mail only as the first part, or as one of several forms of it. */
const isNamedFile = (node: MimeNode) =>
  getName(node) !== undefined &&
  node.parentNode !== undefined &&
  node.parentNode.contentType.multipart !== 'alternative' &&
  node.parentNode.childNodes[0] !== node;

const readHeaders = ({ rawHeaderLines }: MimeNode): Record<string, string[]> => {
  // Without a prototype: a mail may have a header called constructor.
  const headers: Record<string, string[]> = Object.create(null);
  for (const { line } of rawHeaderLines.toReversed()) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon);
    headers[name] ??= [];
    headers[name].push(
      line
        .slice(colon + 1)
        .replace(/\n[ \t]+/g, ' ')
        .trim(),
    );
  }
  return headers;
};

/** Parses a mail with postal-mime, and notes where its parts are. */
class MimeReader extends Parser {
  readonly #source: Buffer;
  readonly #ranges = new Map<MimeNode, Range>();
  #headers = 0;
  #headerBytes = 0;
  #oneHeaderBytes = 0;
  #lineStart = 0;
  /** Where a part that ends with this line ends. */
  #end = 0;

  constructor(source: Buffer) {
    // Attached mails stay files; mixed into the text they could not be told apart from it.
    super({ forceRfc822Attachments: true, maxHeadersSize: 2 * maxHeaderBytes });
    this.#source = source;
    this.#ranges.set(this.root, { opened: 0, start: 0 });
  }

  override readLine() {
    if (this.currentNode.state !== 'header') this.readPos = this.#findBoundary();
    this.#lineStart = this.readPos;
    return super.readLine();
  }

  override async processLine(line: Uint8Array, isFinal: boolean) {
    const node = this.currentNode;
    const isHeader = node.state === 'header';
    if (isHeader) this.#countHeader(line);
    const open = this.boundaries.map((boundary) => boundary.node);
    this.#end = this.#beforeLineEnd(this.#lineStart);
    await super.processLine(isHeader ? toUtf8(line) : line, false);
    const closed = open.find(({ state }) => state === 'finished');
    if (closed) this.#getRange(closed).closed = this.#lineStart;
    if (!this.#ranges.has(this.currentNode)) this.#openPart(this.currentNode);
    if (isHeader && node.state === 'body') this.#startBody(node);
    if (!isFinal) return;
    this.#end = this.#source.length;
    await this.finalize();
  }

  override isInlineTextNode(node: MimeNode) {
    return super.isInlineTextNode(node) && !isNamedFile(node);
  }

  toPart(node: MimeNode = this.root, end = this.#source.length): MimePart {
    const { start, bodyStart = end, closed, content } = this.#getRange(node);
    const { multipart, parsed } = node.contentType;
    const toChild = (child: MimeNode, index: number) => {
      const next = node.childNodes[index + 1];
      const boundary = next ? this.#getRange(next).opened : closed;
      const childEnd = boundary === undefined ? end : this.#beforeLineEnd(boundary);
      return this.toPart(child, Math.max(childEnd, this.#getRange(child).start));
    };
    return {
      headers: readHeaders(node),
      start,
      bodyStart: Math.min(bodyStart, end),
      end,
      type: parsed.value || 'text/plain',
      charset: parsed.params.charset,
      name: getName(node),
      contentId: (node.contentId ?? '').trim().replace(/^<|>$/g, ''),
      isAttachment: !multipart && !this.isInlineTextNode(node),
      content: content ?? Buffer.alloc(0),
      parts: node.childNodes.map(toChild),
    };
  }

  #getRange(node: MimeNode): Range {
    const range = this.#ranges.get(node);
    if (!range) throw new Error('postal-mime has made a part outside of a line.');
    return range;
  }

  /** The next line that may be a boundary. What is between is a body, which is taken from the source as a whole. */
  #findBoundary() {
    let found = this.boundaries.length > 0 ? this.#source.indexOf('\n--', this.readPos - 1) : -1;
    while (found >= 0 && !this.#isBoundary(found + 3)) found = this.#source.indexOf('\n--', found + 1);
    return found < 0 ? this.#source.length : found + 1;
  }

  #isBoundary(position: number) {
    return this.boundaries.some(
      ({ value }) =>
        this.#source[position] === value[0] &&
        this.#source.subarray(position, position + value.length).equals(value),
    );
  }

  /** The line end before a boundary belongs to it. */
  #beforeLineEnd(position: number) {
    if (this.#source[position - 1] !== 0x0a) return position;
    return this.#source[position - 2] === 0x0d ? position - 2 : position - 1;
  }

  #countHeader(line: Uint8Array) {
    this.#headerBytes += line.length;
    const isFolded = line[0] === 0x20 || line[0] === 0x09;
    if (line.length > 0 && !isFolded) this.#headers += 1;
    this.#oneHeaderBytes = line.length + (isFolded ? this.#oneHeaderBytes : 0);
    if (this.#headerBytes > maxHeaderBytes) throw new ExcessError(`${maxHeaderBytes} characters of headers`);
    if (this.#headers > maxHeaders) throw new ExcessError(`${maxHeaders} headers`);
    if (this.#oneHeaderBytes > maxOneHeaderBytes)
      throw new ExcessError(`${maxOneHeaderBytes} characters in one header`);
  }

  #openPart(node: MimeNode) {
    if (this.#ranges.size > maxParts) throw new ExcessError(`${maxParts} parts`);
    if (node.depth > maxDepth) throw new ExcessError(`${maxDepth} levels of parts`);
    this.#ranges.set(node, { opened: this.#lineStart, start: this.readPos });
  }

  #startBody(node: MimeNode) {
    const range = this.#getRange(node);
    const start = this.readPos;
    range.bodyStart = start;
    node.contentDecoder = {
      update: () => {},
      finalize: async () => {
        const { multipart, parsed } = node.contentType;
        if (multipart && node.childNodes.length > 0) return Buffer.alloc(0);
        // Its boundary is missing or wrong: it is a text.
        if (multipart) {
          node.contentType.multipart = '';
          parsed.value = 'text/plain';
        }
        const body = this.#source.subarray(start, Math.max(start, this.#end));
        const content = decodeBody(body, node.contentTransferEncoding.encoding);
        if (parsed.value.startsWith('text/'))
          parsed.params.charset = getCharset(parsed.params.charset, content);
        if (content.length > maxFlowedBytes) parsed.params.format = '';
        range.content = content;
        return content;
      },
    };
  }
}

/** Reads a mail and its parts; `excess` is what it has more of than is read. */
export const readMime = async (
  source: Buffer,
): Promise<{ email: Email; root: MimePart } | { excess: string }> => {
  const reader = new MimeReader(source);
  try {
    const email = await reader.parse(source);
    // Without a line nothing has ended.
    if (source.length === 0) await reader.finalize();
    return { email, root: reader.toPart() };
  } catch (error) {
    if (error instanceof ExcessError) return { excess: error.message };
    throw error;
  }
};
