import clsx from 'clsx/lite';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { LaneDivider } from '../lane-divider/lane-divider.tsx';
import { Panel } from '../panel/panel.tsx';
import * as text from '../text/text.ts';
import * as styles from './summary.module.css';

export type SummaryLine = { id: string | number; text: ReactNode; amount: ReactNode };

/** A list with more lines than this may scroll; it is focusable then, to be scrolled by keyboard. */
const longList = 6;

export type SummaryProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  lines: readonly SummaryLine[];
  totalLabel: ReactNode;
  total: ReactNode;
  /** Shown in place of the lines when there are none. */
  empty?: ReactNode;
  /** Below the total, such as the button to the next step. */
  children?: ReactNode;
};

/** The lines of an order, their total and what to do next. */
export const Summary = ({
  title,
  lines,
  totalLabel,
  total,
  empty,
  children,
  className,
  ...props
}: SummaryProps) => {
  const id = useId();
  return (
    <Panel {...props} className={clsx(styles.root, className)} aria-labelledby={id}>
      <h2 className={text.displayS} id={id}>
        {title}
      </h2>
      {lines.length === 0 ? (
        empty
      ) : (
        <ul className={styles.lines} tabIndex={lines.length > longList ? 0 : undefined}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span>{line.text}</span>
              <span>{line.amount}</span>
            </li>
          ))}
        </ul>
      )}
      <LaneDivider thin />
      <p className={styles.total}>
        <span>{totalLabel}</span>
        <span>{total}</span>
      </p>
      {children}
    </Panel>
  );
};
