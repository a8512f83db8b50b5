import { findRefusedPort } from '@curiolane/contract/refused-ports';
import * as z from 'zod/mini';
import { languageNames } from '../languages/languages.ts';

const hasNoCredentials = (text: string) => {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

const origin = (name: string) =>
  z.optional(
    z.url({ protocol: /^https?$/, error: `${name} takes an http or https URL.` }).check(
      z.refine((url) => findRefusedPort(url) === undefined, {
        error: `${name} takes a URL of a port that browsers do not refuse.`,
      }),
      z.refine(hasNoCredentials, {
        error: `${name} takes a URL without a user and a password, which browsers refuse to send.`,
      }),
    ),
  );

const isLocale = (name: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
};

/** The contract counts in hundredths. */
const isCurrency = (code: string) =>
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2;

/** Every variable that the build reads. */
export const environment = z.object({
  /** The origin of the backend; the storefront's own when absent. */
  VITE_API_URL: origin('VITE_API_URL'),
  /** The origin of the catalogue; the backend when absent. */
  VITE_CATALOGUE_URL: origin('VITE_CATALOGUE_URL'),
  /** The visitors who can check out and see a profile: `open` is everybody, `login` redirects anonymous visitors to /Login. */
  VITE_GATING: z._default(z.enum(['open', 'login'], 'VITE_GATING takes open or login.'), 'open'),
  /** The public URL of the shop, for canonical links and the site map. */
  VITE_SITE_URL: z._default(z.url('VITE_SITE_URL takes a URL.'), 'http://localhost:3000'),
  /** The language of the storefront's texts: docs/how-to/languages.md. */
  VITE_LANGUAGE: z._default(
    z.enum(languageNames, { error: `VITE_LANGUAGE takes one of ${languageNames.join(', ')}.` }),
    'en',
  ),
  /** The locale of numbers, money and dates; that of the language when absent. */
  VITE_LOCALE: z.optional(
    z.string().check(z.refine(isLocale, 'VITE_LOCALE takes a BCP 47 locale, such as de-AT.')),
  ),
  /** The currency of the catalogue's prices. */
  VITE_CURRENCY: z._default(
    z
      .string()
      .check(
        z.refine(isCurrency, 'VITE_CURRENCY takes an ISO 4217 currency with two decimals, such as EUR.'),
      ),
    'USD',
  ),
  /** `off` for a shop that does not open without a network; it also removes the service worker of an earlier build. */
  VITE_SERVICE_WORKER: z._default(z.enum(['on', 'off'], 'VITE_SERVICE_WORKER takes on or off.'), 'on'),
});

export type Environment = z.output<typeof environment>;
