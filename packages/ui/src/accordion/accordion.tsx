import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useId } from 'react';
import * as styles from './accordion.module.css';

export type AccordionItem = {
  /** Unique among the items; also the id of the element, so that a link can lead to it. */
  id: string;
  title: ReactNode;
  content: ReactNode;
};

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** The item that is open at first. */
  defaultOpen?: string;
  className?: string;
};

/** Questions that open: one at a time, and the open one closes on a press. All of it is `details`. */
export const Accordion = ({ items, defaultOpen, className }: AccordionProps) => {
  const name = useId();
  return (
    <div className={className}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          name={name}
          open={item.id === defaultOpen}
          className={styles.item}
        >
          <summary className={styles.summary}>
            {item.title}
            <Plus className={styles.icon} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
};
