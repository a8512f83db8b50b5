import { contract } from '@curiolane/contract';
import { type Coverage, type ServerCoverage, statusText } from '@curiolane/contract/dev-tools';
import { mainShop } from '@curiolane/contract/sandbox-choice';
import {
  useListSandboxesQuery,
  useReadCoverageQuery,
  useReadServerCoverageQuery,
} from '../api/console-api.ts';
import { useAppSelector } from '../api/store.ts';
import { useChoices } from '../app/use-route.ts';
import { ErrorNote, Select } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Mark } from '../components/mark.tsx';
import { Note, View } from '../components/view.tsx';
import { toCellFilter } from '../journal/filter-entries.ts';
import { toHref } from '../lib/route.ts';
import * as styles from './coverage.module.css';

const operations = Object.entries(contract).map(([operation, { responses }]) => ({
  operation,
  statuses: Object.keys(responses).map(Number),
}));

type OperationRow = (typeof operations)[number];

const statuses = [...new Set(operations.flatMap((each) => each.statuses))].sort((one, other) => one - other);

/** How often a status was seen, and in which shops; no shop has it when its sandboxes have ended. */
type Count = { count: number; shops: readonly string[] };

type Counts = ReadonlyMap<string, Count>;

const toKey = (operation: string, status: number) => `${operation} ${status}`;

const toShopCounts = ({ covered }: Coverage, shop: string): Counts =>
  new Map(
    covered.map(({ operation, status, count }) => [toKey(operation, status), { count, shops: [shop] }]),
  );

const toServerCounts = ({ covered }: ServerCoverage): Counts =>
  new Map(covered.map(({ operation, status, count, shops }) => [toKey(operation, status), { count, shops }]));

/** The journal of the shop, with the entries of the cell. */
const toEntriesHref = (operation: string, status: number, shop: string, current: string) => {
  const hash = toHref('journal', undefined, toCellFilter(operation, status));
  if (shop === current) return hash;
  return `${location.pathname}?sandbox=${encodeURIComponent(shop)}${hash}`;
};

const useShopNames = () => {
  const { data } = useListSandboxesQuery();
  const names = new Map(data?.sandboxes.map(({ id, name }) => [id, name ?? id]));
  return (shop: string) => (shop === mainShop ? 'Main shop' : `Sandbox ${names.get(shop) ?? shop}`);
};

type SeenProps = Count & { operation: string; status: number };

const Seen = ({ operation, status, count, shops }: SeenProps) => {
  const current = useAppSelector((state) => state.shop);
  const getName = useShopNames();
  const shop = shops.includes(current) ? current : shops[0];
  if (shop === undefined)
    return (
      <span title="Only in sandboxes that have ended">
        <Mark>{count}</Mark>
      </span>
    );
  const where = shops.map(getName).join(', ');
  return (
    <a
      className={styles.seen}
      href={toEntriesHref(operation, status, shop, current)}
      title={`${statusText(status)} in ${where}`}
      aria-label={`${count} responses of ${operation} with ${statusText(status)} in ${where}`}
    >
      {count}
    </a>
  );
};

const Cell = ({ operation, status, counts }: { operation: OperationRow; status: number; counts: Counts }) => {
  const found = counts.get(toKey(operation.operation, status));
  if (!operation.statuses.includes(status))
    return (
      <td data-align="end" className={styles.none}>
        ·
      </td>
    );
  return (
    <td data-align="end">
      {found ? (
        <Seen operation={operation.operation} status={status} {...found} />
      ) : (
        <span className={styles.gap}>never</span>
      )}
    </td>
  );
};

const getSeen = ({ operation, statuses: own }: OperationRow, counts: Counts) =>
  own.filter((status) => counts.has(toKey(operation, status)));

const isShown = (row: OperationRow, counts: Counts, shown: string) => {
  const seen = getSeen(row, counts).length;
  return shown === 'all' || seen < row.statuses.length;
};

type RowProps = { row: OperationRow; counts: Counts; isCalled: boolean };

const CoverageRow = ({ row, counts, isCalled }: RowProps) => (
  <tr className={isCalled ? undefined : styles.uncalled}>
    <th scope="row">
      {row.operation} {!isCalled && <Mark tone="bad">never called</Mark>}
    </th>
    {statuses.map((status) => (
      <Cell key={status} operation={row} status={status} counts={counts} />
    ))}
  </tr>
);

const defaults = { show: 'all', of: 'shop' };

const scopes = [
  { value: 'shop', label: 'this shop' },
  { value: 'server', label: 'all shops of the server' },
];

/** Which statuses of which operations were seen, and which never were. */
export const CoverageView = () => {
  const [choices, setChoices] = useChoices('coverage', defaults);
  const { show, of } = choices;
  const isServer = of === 'server';
  const shop = useAppSelector((state) => state.shop);
  const own = useReadCoverageQuery(undefined, { skip: isServer });
  // The server sends no events of other shops.
  const all = useReadServerCoverageQuery(undefined, { skip: !isServer, pollingInterval: 2000 });
  const counts = isServer ? all.data && toServerCounts(all.data) : own.data && toShopCounts(own.data, shop);
  const total = operations.reduce((sum, { statuses: each }) => sum + each.length, 0);
  const uncalled = (isServer ? all : own).data?.uncalled;
  return (
    <View
      title="Coverage"
      tools={
        <>
          <Select
            label="Of"
            value={of}
            options={scopes}
            onValueChange={(value) => setChoices({ ...choices, of: value })}
          />
          <Select
            label="Show"
            value={show}
            options={['all', 'gaps', 'never called']}
            onValueChange={(value) => setChoices({ ...choices, show: value })}
          />
        </>
      }
    >
      <ErrorNote error={isServer ? all.error : own.error} />
      {counts && uncalled && (
        <>
          <Note>
            {counts.size} of {total} statuses of the contract were returned{' '}
            {isServer
              ? 'by all shops together, sandboxes that have ended included'
              : 'since the journal was emptied'}
            ; {uncalled.length} of {operations.length} operations were never called. Only valid responses
            count, and an injected status only where no client can cause it. A number opens the valid entries
            with its status.
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
              .filter((row) =>
                show === 'never called' ? uncalled.includes(row.operation) : isShown(row, counts, show),
              )
              .map((row) => (
                <CoverageRow
                  key={row.operation}
                  row={row}
                  counts={counts}
                  isCalled={!uncalled.includes(row.operation)}
                />
              ))}
          </DataTable>
        </>
      )}
    </View>
  );
};
