import { PageHead } from '../../components/page-head.tsx';
import { absoluteUrl, paths, searchPath } from '../../lib/routes.ts';
import { Facts } from './facts.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import * as m from './landing-messages.ts';
import { sharedImage } from './slides.tsx';

/** The structured data of the shop and of its search (schema.org `Organization` and `WebSite`). */
export const landingJsonLd = [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'CurioLane',
    url: absoluteUrl(paths.home),
    logo: absoluteUrl(`${import.meta.env.BASE_URL}icon-512.png`),
    email: 'hello@curiolane.example',
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'CurioLane',
    url: absoluteUrl(paths.home),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl(searchPath(''))}{search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];

/** The page at `/`. */
const LandingPage = () => (
  <>
    <PageHead
      title={m.landingTitle}
      description={m.landingDescription}
      path={paths.home}
      image={sharedImage}
      jsonLd={landingJsonLd}
    />
    <Hero />
    <FeaturedProducts />
    <Facts />
  </>
);

export default LandingPage;
