import { isUtf8 } from 'node:buffer';

/** The charset of bytes that are not UTF-8 and declare none: it decodes almost every byte. */
export const defaultCharset = 'windows-1252';

const decodeQuotedPrintable = (body: Buffer) =>
  Buffer.from(
    body
      .toString('latin1')
      // Without the first condition a long run of spaces would be scanned from each of them.
      .replace(/(?<![ \t])[ \t]+(?=\r?\n|$)/g, '')
      .replace(/=(?:\r?\n|$)/g, '')
      .replace(/=([\dA-F]{2})/gi, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

/** Some senders encode a body in pieces, each with its own padding, at which Node stops. */
const decodeBase64 = (body: Buffer) => {
  const decoded = Buffer.alloc(Math.ceil((body.length * 3) / 4));
  let length = 0;
  for (const [piece] of body.toString('latin1').matchAll(/[^=]+/g))
    length += decoded.write(piece, length, 'base64');
  return decoded.subarray(0, length);
};

/** Removes the transfer encoding. A body without one is returned unchanged, line ends included. */
export const decodeBody = (body: Buffer, encoding: string): Buffer => {
  if (/base64/i.test(encoding)) return decodeBase64(body);
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
