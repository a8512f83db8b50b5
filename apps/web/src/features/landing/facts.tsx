import * as layout from '@curiolane/ui/layout';
import clsx from 'clsx';
import { Mail, Truck, Undo2 } from 'lucide-react';
import * as styles from './facts.module.css';

const facts = [
  { Icon: Truck, title: 'Free shipping over $50', text: 'To every door.' },
  { Icon: Undo2, title: '7-day returns', text: 'Send it back or exchange it.' },
  { Icon: Mail, title: 'Replies within 24 hours', text: 'By phone 9am-7pm Mon-Sat.' },
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
