/** Longer ones are refused, and converting them would cost time. */
export const maxEmailLength = 254;

const hasUnicodeDomain = /^([^@]*@)(?=[^@]*[^\0-\x7f])((?:[a-z\d.-]|[^\0-\x7f])+)$/i;

/**
 * An e-mail with the domain as mail hosts know it: `info@müller.example` → `info@xn--mller-kva.example` (IDNA, as
 * browsers convert the hosts of URLs). Every spelling of a domain has one ASCII form. What is ASCII, or has a domain
 * that IDNA forbids, stays as it is.
 */
export const toAsciiEmail = (email: string): string => {
  const [, beforeDomain, domain] = email.length > maxEmailLength ? [] : (hasUnicodeDomain.exec(email) ?? []);
  if (domain === undefined) return email;
  try {
    // A host that ends in a number would be converted to an IPv4, `１.２` to `1.0.0.2`.
    return beforeDomain + new URL(`http://${domain}.a`).hostname.slice(0, -2);
  } catch {
    return email;
  }
};

/** Whether two e-mails are of one account, however their domains are written. */
export const isSameEmail = (one: string, other: string): boolean =>
  toAsciiEmail(one).toLowerCase() === toAsciiEmail(other).toLowerCase();

/** The signs that may stand before the @ of an e-mail, beside letters and digits without accents. */
export const localPartSigns = ".!#$%&'*+/=?^_`{|}~-";

/** The part before the @ where it is not ASCII, which few mail hosts accept. */
export const findUnicodeLocalPart = (email: unknown): string | undefined =>
  /^([^@]*[^\0-\x7f@][^@]*)@/.exec(String(email))?.[1];
