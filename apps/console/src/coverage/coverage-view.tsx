import { contract } from '@curiolane/contract';
import type { Coverage } from '@curiolane/contract/dev-tools';
import { useState } from 'react';
import { useReadCoverageQuery } from '../api/console-api.ts';
import { ErrorNote, Select } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Mark } from '../components/mark.tsx';
import { Note, View } from '../components/view.tsx';
import * as styles from './coverage.module.css';

const operations = Object.entries(contract).map(([operation, { responses }]) => ({
  operation,
  statuses: Object.keys(responses).map(Number),
}));

const statuses = [...new Set(operations.flatMap((each) => each.statuses))].sort((one, other) => one - other);

const toCounts = ({ covered }: Coverage) =>
  new Map(covered.map(({ operation, status, count }) => [`${operation} ${status}`, count]));

const Cell = ({ isDocumented, count }: { isDocumented: boolean; count: number }) => {
  if (!isDocumented)
    return (
      <td data-align="end" className={styles.none}>
        ·
      </td>
    );
  return (
    <td data-align="end">
      {count > 0 ? <Mark tone="good">{count}</Mark> : <span className={styles.gap}>never</span>}
    </td>
  );
};

/** Which statuses of which operations were seen, and which never were. */
export const CoverageView = () => {
  const { data, error } = useReadCoverageQuery();
  const [shown, setShown] = useState('all');
  const counts = toCounts(data ?? { covered: [], gaps: [] });
  const hasGap = ({ operation, statuses: own }: (typeof operations)[number]) =>
    own.some((status) => !counts.has(`${operation} ${status}`));
  const seen = data?.covered.length ?? 0;
  const total = seen + (data?.gaps.length ?? 0);
  return (
    <View
      title="Coverage"
      tools={<Select label="Show" value={shown} options={['all', 'gaps']} onValueChange={setShown} />}
    >
      <ErrorNote error={error} />
      <Note>
        {seen} of {total} statuses of the contract were returned since the journal was emptied. Only valid
        responses count, and an injected status only where no client can cause it.
      </Note>
      <DataTable
        label="Statuses of operations"
        columns={[
          'Operation',
          ...statuses.map((status) => ({ label: String(status), align: 'end' as const })),
        ]}
        className={styles.table}
      >
        {operations
          .filter((each) => shown === 'all' || hasGap(each))
          .map(({ operation, statuses: own }) => (
            <tr key={operation}>
              <th scope="row">{operation}</th>
              {statuses.map((status) => (
                <Cell
                  key={status}
                  isDocumented={own.includes(status)}
                  count={counts.get(`${operation} ${status}`) ?? 0}
                />
              ))}
            </tr>
          ))}
      </DataTable>
    </View>
  );
};
