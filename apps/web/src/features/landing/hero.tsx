import { buttonClass } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { PlaceholderLink } from '../../components/placeholder-link.tsx';
import { paths } from '../../lib/routes.ts';
import * as styles from './hero.module.css';
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
    <section className={styles.root} data-theme="deep" aria-labelledby="hero-title">
      <div className={styles.print} aria-hidden>
        <SlideLayers layers={macros} turns={turns} prepared={prepared} />
      </div>
      <div className={clsx(layout.container, styles.inner)}>
        <div className={styles.copy}>
          <h1 className={text.displayXl} id="hero-title">
            Discover a World of Unique Products Just a Click Away!
          </h1>
          <p className={clsx(text.lead, styles.lead)}>
            Seamless browsing, from the first glance to the front door. Ceramics, lamps, clocks and other
            well-made things, all along one short lane.
          </p>
          <div className={styles.actions}>
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
        <div className={styles.side}>
          <SlideLayers layers={objects} turns={turns} prepared={prepared} />
        </div>
      </div>
    </section>
  );
};
