import { absoluteUrl } from '../../lib/absolute-url.ts';
import { searchPath } from '../../lib/routes.ts';

/** Who the shop is and how to search it, for search engines. */
export const landingJsonLd = [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'CurioLane',
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icon-512.png'),
    email: 'hello@curiolane.example',
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'CurioLane',
    url: absoluteUrl('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl(searchPath(''))}{search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];
