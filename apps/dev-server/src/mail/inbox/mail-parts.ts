import { createHash } from 'node:crypto';
import type { Attachment, Email } from 'postal-mime';

/** An attachment or an inline part of a mail. */
export type MailPart = {
  /** Counted from 1 over the parts of the mail. */
  partId: string;
  name: string;
  type: string;
  contentId: string;
  isInline: boolean;
  content: Buffer;
};

const toBuffer = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

const toPart = (attachment: Attachment, index: number): MailPart => ({
  partId: String(index + 1),
  name: attachment.filename ?? attachment.contentId ?? `part-${index + 1}`,
  type: attachment.mimeType,
  contentId: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
  isInline: attachment.disposition === 'inline' || attachment.related === true,
  content: toBuffer(attachment),
});

/** The attachments and inline parts of a mail. */
export const getParts = (email: Email): MailPart[] => email.attachments.map(toPart);

const hash = (algorithm: string, content: Buffer) => createHash(algorithm).update(content).digest('hex');

/** The checksums that Mailpit has of each part. */
export const toChecksums = ({ content }: MailPart) => ({
  MD5: hash('md5', content),
  SHA1: hash('sha1', content),
  SHA256: hash('sha256', content),
});

/** What a browser would run or render is downloaded instead. */
const isActive = (type: string) =>
  /^(?:text\/(?:html|xml|xsl)|application\/(?:xhtml\+)?xml|image\/svg\+xml)/i.test(type);

const isMediaType = (type: string) => /^[\w.+-]+\/[\w.+-]+$/.test(type);

/** The headers by which a part is sent. */
export const toPartHeaders = ({ type, name }: MailPart): Record<string, string> => {
  const isSafe = isMediaType(type) && !isActive(type);
  return {
    'content-type': isSafe ? type : 'application/octet-stream',
    'content-disposition': `${isSafe ? 'inline' : 'attachment'}; filename="${encodeURIComponent(name)}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
};
