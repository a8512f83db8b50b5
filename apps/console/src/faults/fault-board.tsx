import type { ActiveFault } from '@curiolane/contract/dev-tools';
import clsx from 'clsx/lite';
import { DataTable } from '../components/data-table.tsx';
import { type BoardKind, boardKinds, isApplicable, type Operation, operations } from './fault-choices.ts';
import * as styles from './faults.module.css';

type Applied = { operation: string; kind: string; count: number };

type FaultBoardProps = {
  faults: readonly ActiveFault[];
  applied: readonly Applied[];
  timesText: string;
  onAdd: (operation: Operation, kind: BoardKind) => void;
};

const remainingText = (faults: readonly ActiveFault[]) => {
  if (faults.some(({ remaining }) => remaining === null)) return '∞';
  return `×${faults.reduce((sum, { remaining }) => sum + (remaining ?? 0), 0)}`;
};

type CellProps = FaultBoardProps & { operation: Operation; kind: BoardKind };

const Cell = ({ operation, kind, faults, applied, timesText, onAdd }: CellProps) => {
  const active = faults.filter((each) => each.operation === operation && each.fault.kind === kind);
  const happened = applied.find((each) => each.operation === operation && each.kind === kind)?.count ?? 0;
  const remaining = active.length > 0 ? remainingText(active) : undefined;
  const name = [
    `Add ${kind} to ${operation}, ${timesText}`,
    remaining && `active ${remaining}`,
    happened > 0 && `happened ${happened}`,
  ];
  return (
    <button
      type="button"
      className={clsx(styles.cell, remaining && styles.active)}
      aria-label={name.filter(Boolean).join('; ')}
      onClick={() => onAdd(operation, kind)}
    >
      <span className={styles.counts} aria-hidden>
        {remaining ?? (happened > 0 ? '' : '+')}
        {happened > 0 && <span>✓{happened}</span>}
      </span>
    </button>
  );
};

/** Operations by kinds: a click adds a fault. */
export const FaultBoard = (props: FaultBoardProps) => (
  <DataTable
    label="Operations and kinds of faults"
    columns={['Operation', ...boardKinds]}
    className={styles.board}
  >
    {operations.map((operation) => (
      <tr key={operation}>
        <th scope="row">{operation}</th>
        {boardKinds.map((kind) => (
          <td key={kind}>
            {isApplicable(operation, kind) ? <Cell {...props} operation={operation} kind={kind} /> : null}
          </td>
        ))}
      </tr>
    ))}
  </DataTable>
);
