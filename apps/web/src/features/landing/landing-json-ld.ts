import { absoluteUrl } from '../../lib/absolute-url.ts';
import { searchPath } from '../../lib/routes.ts';

/** The structured data of the shop and of its search (schema.org `Organization` and `WebSite`). */
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
