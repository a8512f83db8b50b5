import { findUnicodeLocalPart, localPartSigns } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { controlClass } from '@curiolane/ui/field';
import { LaneDivider } from '@curiolane/ui/lane-divider';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { Link, PlaceholderLink } from '../components/link.tsx';
import { emailField } from '../lib/forms.ts';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import * as styles from './footer.module.css';

const columns = [
  {
    title: m.usefulLinks,
    links: [
      { text: m.contactUs, to: paths.contact },
      { text: m.faq, to: paths.faq },
      { text: m.review, to: paths.reviews },
      { text: m.cart, to: paths.cart },
    ],
  },
  { title: m.moreLinks, links: [{ text: m.giftCards }, { text: m.stockists }, { text: m.journal }] },
  { title: m.social, links: [{ text: 'Instagram' }, { text: 'Pinterest' }, { text: 'YouTube' }] },
];

const legal = [m.privacyPolicy, m.termsOfService, m.cookies];

/** ASCII before the @, any script after it. The footer does without the shop's schemas. */
const emailPattern = '\\s*[!-?A-~]+@[^@\\s]+\\s*';

const Newsletter = () => (
  <div>
    <h2>{m.newsletter}</h2>
    <p className={styles.lead}>{m.newsletterLead}</p>
    <form className={styles.form} method="dialog" onSubmit={(event) => event.preventDefault()}>
      <label className={text.visuallyHidden} htmlFor="newsletter-email">
        {m.email}
      </label>
      <input
        className={controlClass}
        id="newsletter-email"
        {...emailField}
        pattern={emailPattern}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        onInvalid={({ currentTarget }) => {
          const part = findUnicodeLocalPart(currentTarget.value.trim());
          currentTarget.setCustomValidity(
            part === undefined ? m.errorEmail : m.errorEmailLocalPart({ part, signs: localPartSigns }),
          );
        }}
        placeholder={m.email}
        autoComplete="email"
      />
      <Button type="submit">{m.subscribe}</Button>
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
        <p>{m.copyright}</p>
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
