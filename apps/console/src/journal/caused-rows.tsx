import type { RowChange } from '@curiolane/contract/dev-tools';
import { DataTable } from '../components/data-table.tsx';
import { Mark } from '../components/mark.tsx';
import { Section } from '../components/view.tsx';
import { cellText, columnText } from '../lib/readable-cell.ts';
import * as styles from './journal.module.css';

const valuesText = (values: RowChange['values']) =>
  values
    .map((row) =>
      Object.entries(row)
        .map(([column, value]) => `${columnText(column)}: ${cellText(column, value)}`)
        .join(', '),
    )
    .join('\n');

/** What a request has changed in the database. */
export const CausedRows = ({ rows }: { rows: readonly RowChange[] }) =>
  rows.length > 0 && (
    <Section title="Rows">
      <DataTable label="Rows that the request changed" columns={['Table', 'Change', 'Rows', 'Values']}>
        {rows.map(({ table, action, count, values }, index) => (
          <tr key={index}>
            <th scope="row">{table}</th>
            <td>
              <Mark>{action}</Mark>
            </td>
            <td>{count}</td>
            <td className={styles.values}>{valuesText(values)}</td>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
