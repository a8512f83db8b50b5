import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { PlaceholderLink } from '../../components/placeholder-link.tsx';
import { paths } from '../../lib/routes.ts';
import * as styles from './contact-page.module.css';

type BlockProps = { icon: ReactNode; title: string; text: string; link: ReactNode };

const Block = ({ icon, title, text, link }: BlockProps) => (
  <section className={styles.block}>
    {icon}
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      {link}
    </div>
  </section>
);

/** The four ways to reach the shop. */
const ContactPage = () => (
  <div className={clsx(layout.container, layout.page)}>
    <PageHead
      title="Contact Us"
      description="Write, chat, call or visit: the CurioLane team replies within 24 hours."
      path={paths.contact}
    />
    <div className={layout.pageHeader}>
      <h1 className={text.displayL}>Contact Us</h1>
      <p className={clsx(text.lead, styles.lead)}>
        A person reads every message. The team replies within 24 hours.
      </p>
    </div>
    <div className={styles.blocks}>
      <Block
        icon={<Mail className={styles.icon} aria-hidden />}
        title="Email"
        text="Questions about an object, an order or a return. We reply within 24 hours."
        link={
          <a className={clsx(text.link, styles.link)} href="mailto:hello@curiolane.example">
            hello@curiolane.example
          </a>
        }
      />
      <Block
        icon={<MessageCircle className={styles.icon} aria-hidden />}
        title="Live chat"
        text="The quickest way to ask whether a lamp fits a desk."
        link={<PlaceholderLink className={clsx(text.link, styles.link)}>Start a chat</PlaceholderLink>}
      />
      <Block
        icon={<Phone className={styles.icon} aria-hidden />}
        title="Phone"
        text="We pick up 9am-7pm Mon-Sat."
        link={
          <a className={clsx(text.link, styles.link)} href="tel:+15550100142">
            +1 (555) 010-0142
          </a>
        }
      />
      <Block
        icon={<MapPin className={styles.icon} aria-hidden />}
        title="Office"
        text="12 Lantern Lane, second door on the left. Visits by appointment."
        link={<PlaceholderLink className={clsx(text.link, styles.link)}>View on the map</PlaceholderLink>}
      />
    </div>
  </div>
);

export default ContactPage;
