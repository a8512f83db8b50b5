import { isUtf8 } from 'node:buffer';

/** Of bytes that are no UTF-8 and say nothing else: every byte is a character in it. */
export const defaultCharset = 'windows-1252';

const decodeQuotedPrintable = (body: Buffer) =>
  Buffer.from(
    body
      .toString('latin1')
      .replace(/[ \t]+(?=\r?\n|$)/g, '')
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

/** Removes a transfer encoding. What has none stays as it came, line ends included. */
export const decodeBody = (body: Buffer, encoding: string): Buffer => {
  if (/base64/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64');
  return /quoted-printable/i.test(encoding) ? decodeQuotedPrintable(body) : body;
};

/** The charset of a text. Many senders leave it out, or say ASCII of anything. */
export const getCharset = (declared: string | undefined, content: Buffer): string => {
  if (declared && !/^(?:us-)?ascii$/i.test(declared)) return declared;
  return isUtf8(content) ? 'utf-8' : defaultCharset;
};

const findDecoder = (charset: string) => {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(defaultCharset);
  }
};

/** The bytes of a text: as UTF-8 whenever they are, or else by their charset. */
export const decodeText = (bytes: Buffer, charset = defaultCharset): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : findDecoder(charset).decode(bytes);
