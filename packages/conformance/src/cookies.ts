/** A cookie as a Set-Cookie header has it; the names of attributes are in lower case. */
export type Cookie = { name: string; value: string; attributes: ReadonlyMap<string, string> };

const splitPair = (text: string): [string, string] => {
  const [name = '', ...value] = text.split('=');
  return [name.trim(), value.join('=').trim()];
};

/** Parses a Set-Cookie header. */
export const parseCookie = (header: string): Cookie => {
  const [pair = '', ...attributes] = header.split(';');
  const [name, value] = splitPair(pair);
  return {
    name,
    value,
    attributes: new Map(
      attributes.map(splitPair).map(([key, attribute]) => [key.toLowerCase(), attribute] as const),
    ),
  };
};

/** The Cookie header that sends these values; empty without any. */
export const toCookieHeader = (values: ReadonlyMap<string, string>): string =>
  [...values].map(([name, value]) => `${name}=${value}`).join('; ');

const isDeleted = ({ attributes }: Cookie) => {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= Date.now();
};

/** The path of a cookie that names none, as browsers have it (RFC 6265, 5.1.4): the folder of the URL that set it. */
const getDefaultPath = (url: string) => new URL(url).pathname.replace(/\/[^/]*$/, '') || '/';

/** `true` when a cookie is sent with a request for a path. */
const matchesPath = ({ cookie: { attributes }, setBy }: StoredCookie, pathname: string) => {
  const named = attributes.get('path');
  const path = named?.startsWith('/') ? named : getDefaultPath(setBy);
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
};

type StoredCookie = { cookie: Cookie; setBy: string };

/** The cookies that one backend has set in one browser. Its requests go to no other host. */
export class CookieJar {
  readonly #cookies = new Map<string, StoredCookie>();

  /** Stores the cookies of a response from a URL, or deletes those that it says to delete. */
  store(headers: readonly string[], setBy: string): void {
    for (const cookie of headers.map(parseCookie)) {
      if (isDeleted(cookie)) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, { cookie, setBy });
    }
  }

  /** The values of the cookies for a URL, by their names. */
  getValues(url: string): Map<string, string> {
    const { pathname } = new URL(url);
    const sent = [...this.#cookies.values()].filter((stored) => matchesPath(stored, pathname));
    return new Map(sent.map(({ cookie: { name, value } }) => [name, value]));
  }

  /** The Cookie header for a URL; empty when there is no cookie to send. */
  getHeader(url: string): string {
    return toCookieHeader(this.getValues(url));
  }
}
