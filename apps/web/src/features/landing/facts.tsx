import * as layout from '@curiolane/ui/layout';
import clsx from 'clsx/lite';
import Mail from 'lucide-react/icons/mail';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { freeShippingText } from '../../lib/shipping.ts';
import * as styles from './facts.module.css';
import * as m from './landing-messages.ts';

const facts = [
  { Icon: Truck, title: freeShippingText, text: m.toEveryDoor },
  { Icon: Undo2, title: m.returnsFact, text: m.returnsFactText },
  { Icon: Mail, title: m.repliesFact, text: m.repliesFactText },
];

/** Shipping, returns and replies at a glance. */
export const Facts = () => (
  <ul className={clsx(layout.container, styles.root)}>
    {facts.map(({ Icon, title, text }) => (
      <li key={title}>
        <Icon className={styles.icon} aria-hidden />
        <div>
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
      </li>
    ))}
  </ul>
);
