import { Button } from '@curiolane/ui/button';
import { controlClass } from '@curiolane/ui/field';
import { LaneDivider } from '@curiolane/ui/lane-divider';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { PlaceholderLink } from '../components/placeholder-link.tsx';
import { paths } from '../lib/routes.ts';
import * as styles from './footer.module.css';

const columns = [
  {
    title: 'Useful links',
    links: [
      { text: 'Contact Us', to: paths.contact },
      { text: 'FAQ', to: paths.faq },
      { text: 'Review', to: paths.reviews },
      { text: 'Cart', to: paths.cart },
    ],
  },
  { title: 'More Links', links: [{ text: 'Gift cards' }, { text: 'Stockists' }, { text: 'Journal' }] },
  { title: 'Social', links: [{ text: 'Instagram' }, { text: 'Pinterest' }, { text: 'YouTube' }] },
];

const legal = ['Privacy Policy', 'Terms of Service', 'Cookies'];

const Newsletter = () => (
  <div>
    <h2>Newsletter</h2>
    <p className={styles.lead}>New objects on the lane, about twice a month.</p>
    <form className={styles.form} method="dialog" onSubmit={(event) => event.preventDefault()}>
      <label className={text.visuallyHidden} htmlFor="newsletter-email">
        Email
      </label>
      <input
        className={controlClass}
        id="newsletter-email"
        type="email"
        placeholder="Email"
        autoComplete="email"
      />
      <Button type="submit">Subscribe</Button>
    </form>
  </div>
);

const Columns = () => (
  <div className={styles.columns}>
    {columns.map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {links.map((link) => (
            <li key={link.text}>
              {'to' in link ? (
                <Link to={link.to}>{link.text}</Link>
              ) : (
                <PlaceholderLink>{link.text}</PlaceholderLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
);

/** The footer below every page. */
export const Footer = () => (
  <footer className={styles.root} data-theme="deep">
    <div className={clsx(layout.container, styles.inner)}>
      <div className={styles.grid}>
        <Newsletter />
        <Columns />
      </div>
      <LaneDivider className={styles.lane} />
      <div className={styles.legal}>
        <p>© 2025 CurioLane</p>
        {legal.map((text) => (
          <PlaceholderLink key={text}>{text}</PlaceholderLink>
        ))}
      </div>
      <div className={styles.big} aria-hidden>
        CurioLane
      </div>
    </div>
  </footer>
);
