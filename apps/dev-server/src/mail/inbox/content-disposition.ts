/** Characters that `encodeURIComponent` leaves, and that RFC 8187 does not allow. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * A Content-Disposition header (RFC 6266): the name as it is in `filename*` when it is not ASCII, or when a browser
 * would decode it, and in ASCII for other clients.
 */
export const toContentDisposition = (type: 'inline' | 'attachment', path: string): string => {
  const name = (path.split(/[\\/]/).at(-1) ?? '').toWellFormed();
  const ascii = name.replace(/[^\x20-\x7e]/gu, '?');
  const isPlain = ascii === name && !/%[\da-f]{2}/i.test(name);
  const extended = isPlain ? '' : `; filename*=UTF-8''${encodeName(name)}`;
  return `${type}; filename="${ascii.replaceAll('"', '\\"')}"${extended}`;
};
