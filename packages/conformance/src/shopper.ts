import { CookieJar } from 'tough-cookie';
import type { HttpResponse } from './http-client.ts';

/** Somebody who uses the shop: an e-mail address, a password, and the cookies that the backend gave. */
export class Shopper {
  readonly email: string;
  readonly password: string;
  readonly #jar = new CookieJar();

  constructor(email: string, password: string) {
    this.email = email;
    this.password = password;
  }

  /** Keeps the cookies of a response. */
  keep(url: string, { headers }: HttpResponse): void {
    for (const cookie of headers['set-cookie'] ?? [])
      this.#jar.setCookieSync(cookie, url, { ignoreError: true });
  }

  /** The cookie header for a request; none when there is nothing to send. */
  cookies(url: string): { cookie?: string } {
    const cookie = this.#jar.getCookieStringSync(url);
    return cookie === '' ? {} : { cookie };
  }
}
