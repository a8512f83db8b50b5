import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { LaneDivider } from '../lane-divider/lane-divider.tsx';
import { Panel } from '../panel/panel.tsx';

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
    <Panel className={clsx('sum', className)} aria-labelledby={id}>
      <h2 className="display-s" id={id}>
        {title}
      </h2>
      {lines.length === 0 ? (
        empty
      ) : (
        <ul className="sum__list">
          {lines.map((line) => (
            <li key={line.id}>
              <span>{line.text}</span>
              <span className="num">{line.amount}</span>
            </li>
          ))}
        </ul>
      )}
      <LaneDivider thin />
      <p className="sum__total">
        <span>{totalLabel}</span>
        <span className="num">{total}</span>
      </p>
      {children}
    </Panel>
  );
};
