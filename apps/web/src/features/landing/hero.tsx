import { buttonClass } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { Link, PlaceholderLink } from '../../components/link.tsx';
import { paths } from '../../lib/routes.ts';
import * as styles from './hero.module.css';
import * as m from './landing-messages.ts';
import { SlideLayers, slides } from './slides.tsx';
import { SlideshowControls, useSlideshow } from './slideshow.tsx';

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
          <h1 className={clsx(text.displayXl, styles.title)} id="hero-title">
            {m.heroTitle}
          </h1>
          <p className={clsx(text.lead, styles.lead)}>{m.heroLead}</p>
          <div className={styles.actions}>
            <Link to={paths.shop} className={buttonClass()}>
              {m.shopNow}
            </Link>
            <PlaceholderLink className={buttonClass({ variant: 'secondary' })}>{m.learnMore}</PlaceholderLink>
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
