import { buttonClass } from '@curiolane/ui/button';
import { Link } from 'react-router-dom';
import { PlaceholderLink } from '../../components/placeholder-link.tsx';
import { paths } from '../../lib/routes.ts';
import { SlideLayers } from './slide-layers.tsx';
import { slides } from './slides.ts';
import { SlideshowControls } from './slideshow-controls.tsx';
import { useSlideshow } from './use-slideshow.ts';

const macros = slides.map(({ macro }) => ({ picture: macro, alt: '' }));
const objects = slides.map(({ object, alt }) => ({ picture: object, alt }));

/** The headline over a slideshow of three photographs, each with its object in a frame beside it. */
export const Hero = () => {
  const { turns, slide, prepared, running, paused, togglePause } = useSlideshow(slides.length);
  return (
    <section className="hero" data-theme="deep" aria-labelledby="hero-title">
      <div className="hero__print" aria-hidden>
        <SlideLayers layers={macros} turns={turns} prepared={prepared} />
      </div>
      <div className="wrap hero__in">
        <div className="hero__copy">
          <h1 className="display-xl" id="hero-title">
            Discover a World of Unique Products Just a Click Away!
          </h1>
          <p className="lead">
            Seamless browsing, from the first glance to the front door. Ceramics, lamps, clocks and other
            well-made things, all along one short lane.
          </p>
          <div className="hero__cta">
            <Link to={paths.shop} className={buttonClass()}>
              Shop Now
            </Link>
            <PlaceholderLink className={buttonClass({ variant: 'secondary' })}>Learn More</PlaceholderLink>
          </div>
          <SlideshowControls
            count={slides.length}
            slide={slide}
            running={running}
            paused={paused}
            onTogglePause={togglePause}
          />
        </div>
        <div className="hero__side">
          <SlideLayers layers={objects} turns={turns} prepared={prepared} />
        </div>
      </div>
    </section>
  );
};
