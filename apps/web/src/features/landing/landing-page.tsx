import { PageHead } from '../../components/page-head.tsx';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';
import { Facts } from './facts.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { landingJsonLd } from './landing-json-ld.ts';
import { sharedImage } from './slides.ts';

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
