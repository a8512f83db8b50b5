import * as z from 'zod/mini';

const origin = (name: string) =>
  z.optional(z.url({ protocol: /^https?$/, error: `${name} takes an http or https URL.` }));

/** Every variable that the build reads. */
export const environment = z.object({
  /** Where the backend is; the storefront's own origin when absent. */
  VITE_API_URL: origin('VITE_API_URL'),
  /** Where the catalogue is served; the backend when absent. */
  VITE_CATALOGUE_URL: origin('VITE_CATALOGUE_URL'),
  /** Who can check out and see a profile: `open` is everybody, `login` redirects anonymous visitors to /Login. */
  VITE_GATING: z._default(z.enum(['open', 'login']), 'open'),
  /** The public URL of the shop, for canonical links and the site map. */
  VITE_SITE_URL: z._default(z.url(), 'http://localhost:3000'),
});

/** The build's settings, parsed once. */
export const config = environment.parse(import.meta.env);
