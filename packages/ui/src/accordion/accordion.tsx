import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, type ReactNode, useId } from 'react';
import * as styles from './accordion.module.css';

export type AccordionItem = {
  /** Unique among the items; also the id of the element, so that a link can lead to it. */
  id: string;
  title: ReactNode;
  content: ReactNode;
};

export type AccordionProps = Omit<ComponentProps<'div'>, 'children'> & {
  items: readonly AccordionItem[];
  /** The item that is open at first. */
  defaultOpen?: string;
};

/** Sections of which one at a time is open; a press on the open one closes it. */
export const Accordion = ({ items, defaultOpen, ...props }: AccordionProps) => {
  const name = useId();
  return (
    <div {...props}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          name={name}
          open={item.id === defaultOpen}
          className={styles.item}
        >
          <summary className={styles.summary}>
            <h2>{item.title}</h2>
            <Plus className={styles.icon} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
};
