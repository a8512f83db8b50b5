import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { Sign } from '../../components/sign.tsx';
import { paths } from '../../lib/routes.ts';
import * as styles from './about-page.module.css';
import { AboutPhoto } from './about-photo.tsx';

const principles = [
  {
    title: 'Few, on purpose',
    text: 'Two dozen objects at a time. When one leaves the lane, another moves in.',
  },
  {
    title: 'Shown as they are',
    text: 'One light, one backdrop, no props. What you see on the page is what arrives.',
  },
  {
    title: 'Easy to send back',
    text: 'Seven days to change your mind, and a person who replies within 24 hours.',
  },
];

/** What the shop is and how it works. */
const AboutPage = () => (
  <div className={clsx(layout.container, layout.page, styles.root)}>
    <PageHead
      title="About Us"
      description="CurioLane keeps a small number of well-made objects and shows every one of them plainly."
      path={paths.about}
    />
    <div className={styles.head}>
      <h1 className={text.displayXl}>
        A short lane of <span className={styles.unbroken}>well-made</span> things.
      </h1>
      <p className={text.lead}>
        CurioLane keeps a small number of objects, each chosen because somebody took care over it, and shows
        every one of them plainly.
      </p>
    </div>
    <div className={styles.pictures}>
      <div className={styles.wall}>
        <Sign className={styles.sign} />
      </div>
      <AboutPhoto />
    </div>
    <div className={styles.columns}>
      {principles.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
    <div>
      <Button render={<Link to={paths.shop} />}>Walk the lane</Button>
    </div>
  </div>
);

export default AboutPage;
