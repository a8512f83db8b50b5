const withoutWeakness = (etag: string) => etag.replace(/^W\//, '');

/** `true` when an If-None-Match header names an ETag; weak and strong ones match each other, as RFC 9110 has it. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((item) => item.trim())
    .some((item) => item === '*' || withoutWeakness(item) === withoutWeakness(etag)) ?? false;
