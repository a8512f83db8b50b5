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

const isDeleted = ({ attributes }: Cookie) => {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= Date.now();
};

/** `true` when a cookie of this path is sent with a request for a path. */
const matchesPath = ({ attributes }: Cookie, pathname: string) => {
  const path = attributes.get('path') || '/';
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
};

/** The cookies that one backend has set in one browser. Its requests go to no other host. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Stores the cookies of a response, or deletes those that it says to delete. */
  store(headers: readonly string[]): void {
    for (const cookie of headers.map(parseCookie)) {
      if (isDeleted(cookie)) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie);
    }
  }

  /** The Cookie header for a URL; empty when there is no cookie to send. */
  getHeader(url: string): string {
    const { pathname } = new URL(url);
    return [...this.#cookies.values()]
      .filter((cookie) => matchesPath(cookie, pathname))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}
