import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { PlaceholderLink } from '../../components/placeholder-link.tsx';
import { paths } from '../../lib/routes.ts';

type BlockProps = { icon: ReactNode; title: string; text: string; link: ReactNode };

const Block = ({ icon, title, text, link }: BlockProps) => (
  <section className="contact-block">
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
  <div className="wrap page">
    <PageHead
      title="Contact Us"
      description="Write, chat, call or visit: the CurioLane team replies within 24 hours."
      path={paths.contact}
    />
    <div className="page-head">
      <h1 className="display-l">Contact Us</h1>
      <p className="lead contact__lead">A person reads every message. The team replies within 24 hours.</p>
    </div>
    <div className="contact-blocks">
      <Block
        icon={<Mail className="i" aria-hidden />}
        title="Email"
        text="Questions about an object, an order or a return. We reply within 24 hours."
        link={
          <a className="link" href="mailto:hello@curiolane.example">
            hello@curiolane.example
          </a>
        }
      />
      <Block
        icon={<MessageCircle className="i" aria-hidden />}
        title="Live chat"
        text="The quickest way to ask whether a lamp fits a desk."
        link={<PlaceholderLink className="link">Start a chat</PlaceholderLink>}
      />
      <Block
        icon={<Phone className="i" aria-hidden />}
        title="Phone"
        text="We pick up 9am-7pm Mon-Sat."
        link={
          <a className="link" href="tel:+15550100142">
            +1 (555) 010-0142
          </a>
        }
      />
      <Block
        icon={<MapPin className="i" aria-hidden />}
        title="Office"
        text="12 Lantern Lane, second door on the left. Visits by appointment."
        link={<PlaceholderLink className="link">View on the map</PlaceholderLink>}
      />
    </div>
  </div>
);

export default ContactPage;
