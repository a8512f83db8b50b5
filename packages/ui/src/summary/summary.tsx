import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { LaneDivider } from '../lane-divider/lane-divider.tsx';
import { Panel } from '../panel/panel.tsx';
import * as text from '../text/text.ts';
import * as styles from './summary.module.css';

export type SummaryLine = { id: string | number; text: ReactNode; amount: ReactNode };

export type SummaryProps = {
  title: ReactNode;
  lines: readonly SummaryLine[];
  totalLabel: ReactNode;
  total: ReactNode;
  /** Shown in place of the lines when there are none. */
  empty?: ReactNode;
  /** Below the total: the button that goes on, say. */
  children?: ReactNode;
  className?: string;
};

/** What it comes to: lines, the lane, the total and the way on. */
export const Summary = ({ title, lines, totalLabel, total, empty, children, className }: SummaryProps) => {
  const id = useId();
  return (
    <Panel className={clsx(styles.root, className)} aria-labelledby={id}>
      <h2 className={text.displayS} id={id}>
        {title}
      </h2>
      {lines.length === 0 ? (
        empty
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span>{line.text}</span>
              <span className={text.numeric}>{line.amount}</span>
            </li>
          ))}
        </ul>
      )}
      <LaneDivider thin />
      <p className={styles.total}>
        <span>{totalLabel}</span>
        <span className={text.numeric}>{total}</span>
      </p>
      {children}
    </Panel>
  );
};
