import { config } from '../../config.ts';
import { searchPath } from '../../lib/paths.ts';

const address = (path: string) => new URL(path, config.VITE_SITE_URL).href;

/** Who the shop is and how to search it, for search engines. */
export const landingJsonLd = [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'CurioLane',
    url: address('/'),
    logo: address('/icon-512.png'),
    email: 'hello@curiolane.example',
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'CurioLane',
    url: address('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${address(searchPath(''))}{search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];
