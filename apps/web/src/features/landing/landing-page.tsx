import { PageHead } from '../../components/page-head.tsx';
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
      title="Unique products, just a click away"
      description="Ceramics, lamps, clocks and other well-made things, all along one short lane."
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
