/**
 * The URL of each picture of the landing page, as `./step-1-macro-1200.avif`. They are bundled with the storefront,
 * so that it shows them whatever the catalogue does. Nothing else is in this module, so that the minifier can put
 * each URL into its place.
 */
export const landingUrls = import.meta.glob<string>('./*', {
  base: '../storefront/landing',
  eager: true,
  query: '?url',
  import: 'default',
});
