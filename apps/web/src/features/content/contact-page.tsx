import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { PlaceholderLink } from '../../components/link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/routes.ts';
import * as styles from './contact-page.module.css';
import * as m from './content-messages.ts';

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
  <div className={clsx(layout.container, layout.page, layout.short)}>
    <PageHead title={m.contactUs} description={m.contactDescription} path={paths.contact} />
    <div className={layout.pageHeader}>
      <h1 className={text.displayL}>{m.contactUs}</h1>
      <p className={clsx(text.lead, styles.lead)}>{m.contactLead}</p>
    </div>
    <div className={styles.blocks}>
      <Block
        icon={<Mail className={styles.icon} aria-hidden />}
        title={m.email}
        text={m.contactEmailText}
        link={
          <a className={clsx(text.link, styles.link)} href="mailto:hello@curiolane.example">
            hello@curiolane.example
          </a>
        }
      />
      <Block
        icon={<MessageCircle className={styles.icon} aria-hidden />}
        title={m.liveChat}
        text={m.liveChatText}
        link={<PlaceholderLink className={clsx(text.link, styles.link)}>{m.startChat}</PlaceholderLink>}
      />
      <Block
        icon={<Phone className={styles.icon} aria-hidden />}
        title={m.phone}
        text={m.contactPhoneText}
        link={
          <a className={clsx(text.link, styles.link)} href="tel:+15550100142">
            +1 (555) 010-0142
          </a>
        }
      />
      <Block
        icon={<MapPin className={styles.icon} aria-hidden />}
        title={m.office}
        text={m.officeText}
        link={<PlaceholderLink className={clsx(text.link, styles.link)}>{m.viewOnMap}</PlaceholderLink>}
      />
    </div>
  </div>
);

export default ContactPage;
