import { searchPath } from '../../lib/paths.ts';
import { toSiteUrl } from '../../lib/site-url.ts';

/** Who the shop is and how to search it, for search engines. */
export const landingJsonLd = [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'CurioLane',
    url: toSiteUrl('/'),
    logo: toSiteUrl('/icon-512.png'),
    email: 'hello@curiolane.example',
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'CurioLane',
    url: toSiteUrl('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${toSiteUrl(searchPath(''))}{search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];
