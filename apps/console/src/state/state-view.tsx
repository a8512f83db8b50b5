import { isolateText } from '@curiolane/contract';
import type { StoredOrder } from '@curiolane/contract/dev-tools';
import { useListAccountsQuery, useListOrdersQuery } from '../api/console-api.ts';
import { ErrorNote } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Note, Section, View } from '../components/view.tsx';
import { formatDateTime } from '../lib/format.ts';
import { OutboxSection } from './outbox-section.tsx';
import { SeedsSection } from './seeds-section.tsx';
import { SnapshotsSection } from './snapshots-section.tsx';
import * as styles from './state.module.css';
import { TablesSection } from './tables-section.tsx';

const AccountsSection = () => {
  const { data, error } = useListAccountsQuery(undefined, { pollingInterval: 5000 });
  return (
    <Section title={data ? `Accounts: ${data.total}` : 'Accounts'}>
      <ErrorNote error={error} />
      {data?.accounts.length === 0 && <Note>There is no account. The seed demo has one.</Note>}
      {data && data.accounts.length > 0 && (
        <DataTable
          label="Accounts"
          columns={[
            'E-mail',
            'Joined',
            'Phone',
            'Address',
            { label: 'Orders', align: 'end' },
            { label: 'Sessions', align: 'end' },
          ]}
          className={styles.table}
        >
          {data.accounts.map(({ id, email, createdAt, phone, address, orders, sessions }) => (
            <tr key={id}>
              <th scope="row">{email}</th>
              <td>{formatDateTime(createdAt)}</td>
              <td>{phone || '–'}</td>
              <td>
                <bdi>{address || '–'}</bdi>
              </td>
              <td data-align="end">{orders}</td>
              <td data-align="end">{sessions}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Section>
  );
};

const linesText = ({ lines }: StoredOrder) =>
  lines.map(({ title, quantity }) => `${quantity} × ${isolateText(title)}`).join(', ');

const OrdersSection = () => {
  const { data, error } = useListOrdersQuery(undefined, { pollingInterval: 5000 });
  return (
    <Section title={data ? `Orders: ${data.total}` : 'Orders'}>
      <ErrorNote error={error} />
      {data?.orders.length === 0 && <Note>There is no order.</Note>}
      {data && data.orders.length > 0 && (
        <DataTable
          label="Orders"
          columns={['E-mail', 'Placed', 'By', 'Lines', 'Payment', { label: 'Total', align: 'end' }]}
          className={styles.table}
        >
          {data.orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">{order.email}</th>
              <td>{formatDateTime(order.createdAt)}</td>
              <td>{order.accountId === null ? 'guest' : 'customer'}</td>
              <td>{linesText(order)}</td>
              <td>{order.payment}</td>
              <td data-align="end">${order.total.toFixed(2)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Section>
  );
};

/** What the shop stores, and how it is brought into a known state. */
export const StateView = () => (
  <View title="State">
    <SeedsSection />
    <SnapshotsSection />
    <AccountsSection />
    <OrdersSection />
    <OutboxSection />
    <TablesSection />
  </View>
);
