const createPattern = (encoding: string) =>
  new RegExp(`(?:^|[ ,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`);

const patterns = { br: createPattern('br'), gzip: createPattern('gzip') } as const;

/** `true` when an Accept-Encoding header accepts an encoding: names it, and not with `q=0`. */
export const acceptsEncoding = (header: string | undefined, encoding: keyof typeof patterns): boolean =>
  header !== undefined && patterns[encoding].test(header);
