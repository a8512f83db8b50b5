import { buttonClass } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PlaceholderLink } from '../../lib/placeholder-link.tsx';
import * as styles from './hero.module.css';
import { HeroLane } from './hero-lane.tsx';
import { StepLayers } from './step-layers.tsx';
import { steps } from './steps.ts';
import { useSlideshow } from './use-slideshow.ts';

const macros = steps.map(({ macro }) => ({ picture: macro, alt: '' }));
const objects = steps.map(({ object, alt }) => ({ picture: object, alt }));

/** The headline before three photographs that take turns, each with its object in a frame beside it. */
export const Hero = () => {
  const { moves, step, prepared, running, paused, togglePause } = useSlideshow(steps.length);
  return (
    <section className={styles.root} data-theme="deep" aria-labelledby="hero-title">
      <div className={styles.print} aria-hidden>
        <StepLayers layers={macros} moves={moves} prepared={prepared} />
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
          <HeroLane
            count={steps.length}
            step={step}
            running={running}
            paused={paused}
            onTogglePause={togglePause}
          />
        </div>
        <div className={styles.side}>
          <StepLayers layers={objects} moves={moves} prepared={prepared} />
        </div>
      </div>
    </section>
  );
};
