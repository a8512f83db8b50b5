import { CookieJar } from './cookies.ts';
import type { HttpResponse } from './http-client.ts';

/** A user of the shop: an e-mail, a password, and the cookies that the backend has set. */
export class TestUser {
  readonly email: string;
  readonly password: string;
  readonly #jar = new CookieJar();

  constructor(email: string, password: string) {
    this.email = email;
    this.password = password;
  }

  /** Stores the cookies of a response from a URL. */
  storeCookies({ headers }: HttpResponse, url: string): void {
    this.#jar.store(headers['set-cookie'] ?? [], url);
  }

  /** The values of the cookies for a request to the URL, by their names. */
  getCookies(url: string): Map<string, string> {
    return this.#jar.getValues(url);
  }

  /** The cookie header for a request to the URL; empty when there is no cookie to send. */
  cookieHeader(url: string): { cookie?: string } {
    const cookie = this.#jar.getHeader(url);
    return cookie === '' ? {} : { cookie };
  }
}
