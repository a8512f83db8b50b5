import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import * as styles from './data-table.module.css';

type Column = string | { label: string; align: 'end' };

type DataTableProps = {
  label: string;
  columns: readonly Column[];
  className?: string | undefined;
  /** Rows. */
  children: ReactNode;
};

/** A table that scrolls within itself, also with the keyboard. */
export const DataTable = ({ label, columns, className, children }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is a stop of the Tab key.
  <section className={clsx(styles.root, className)} aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => {
            const { label: name, align } =
              typeof column === 'string' ? { label: column, align: undefined } : column;
            return (
              <th key={name} scope="col" data-align={align}>
                {name === '' ? <span className={text.visuallyHidden}>Actions</span> : name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
