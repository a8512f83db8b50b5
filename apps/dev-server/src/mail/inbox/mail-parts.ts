import { createHash } from 'node:crypto';
import { toContentDisposition } from './content-disposition.ts';
import type { MimePart } from './mime-reader.ts';

/** An attachment or an inline part of a mail. */
export type MailPart = {
  /** Counted from 1 over the parts of the mail. */
  partId: string;
  name: string;
  type: string;
  charset: string | undefined;
  contentId: string;
  /** Whether the mail's HTML shows it. */
  isInline: boolean;
  content: Buffer;
};

/** References to parts, by the id of their Content-ID header, as in `src="cid:logo@example.com"`. */
const partReference = /(["'(=]\s*)cid:([^"'\s)>]+)/gi;

const decodeReference = (id: string) => {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};

/** Replaces the references to parts in HTML; those for which there is no replacement stay. */
export const replacePartReferences = (
  html: string,
  replace: (contentId: string) => string | undefined,
): string =>
  html.replace(partReference, (reference, before: string, id: string) => {
    const replacement = replace(decodeReference(id));
    return replacement === undefined ? reference : `${before}${replacement}`;
  });

const getDefaultName = (type: string, partId: string) =>
  type === 'message/rfc822' ? `part-${partId}.eml` : `part-${partId}`;

const listAttachments = (part: MimePart): MimePart[] => [
  ...(part.isAttachment ? [part] : []),
  ...part.parts.flatMap(listAttachments),
];

/** The attachments and inline parts of a mail. */
export const findParts = (root: MimePart, html: string): MailPart[] => {
  const shown = new Set<string>();
  replacePartReferences(html, (contentId) => void shown.add(contentId));
  return listAttachments(root).map(({ name, type, charset, contentId, content }, index) => {
    const partId = String(index + 1);
    return {
      partId,
      name: name || contentId || getDefaultName(type, partId),
      type,
      charset,
      contentId,
      isInline: contentId !== '' && shown.has(contentId),
      content,
    };
  });
};

const hash = (algorithm: string, content: Buffer) => createHash(algorithm).update(content).digest('hex');

/** The checksums that Mailpit has of each part. */
export const toChecksums = ({ content }: MailPart) => ({
  MD5: hash('md5', content),
  SHA1: hash('sha1', content),
  SHA256: hash('sha256', content),
});

/** What a browser would run or render is downloaded instead. */
const isActive = (type: string) =>
  /^(?:text\/(?:html|xml|xsl)|application\/(?:xhtml\+)?xml|image\/svg\+xml|message\/)/i.test(type);

const isMediaType = (type: string) => /^[\w.+-]+\/[\w.+-]+$/.test(type);

/** A text's type with its charset, where that can stand in a header. */
export const toTextType = (type: string, charset: string | undefined): string =>
  charset && /^[\w.:+-]+$/.test(charset) ? `${type}; charset=${charset}` : type;

const toContentType = ({ type, charset }: MailPart) =>
  type.startsWith('text/') ? toTextType(type, charset) : type;

/** The headers by which a part is sent. */
export const toPartHeaders = (part: MailPart): Record<string, string> => {
  const isSafe = isMediaType(part.type) && !isActive(part.type);
  return {
    'content-type': isSafe ? toContentType(part) : 'application/octet-stream',
    'content-disposition': toContentDisposition(isSafe ? 'inline' : 'attachment', part.name),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
};
