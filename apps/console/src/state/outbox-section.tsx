import { useReadOutboxQuery, useRetryMailMutation } from '../api/console-api.ts';
import { ErrorNote, ToolButton } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Mark } from '../components/mark.tsx';
import { Note, Section } from '../components/view.tsx';
import { formatDateTime } from '../lib/format.ts';
import * as styles from './state.module.css';

const columns = ['Recipient', 'State', 'Attempts', 'Next attempt', 'Last error', ''] as const;

/** The order mails that wait or failed. */
export const OutboxSection = () => {
  const { data, error } = useReadOutboxQuery(undefined, { pollingInterval: 2000 });
  const [retry, { error: retryError }] = useRetryMailMutation();
  return (
    <Section title={data ? `Outbox: ${data.waiting} waiting, ${data.failed} failed` : 'Outbox'}>
      <ErrorNote error={error ?? retryError} />
      {data?.mails.length === 0 && <Note>Every order mail was sent.</Note>}
      {data && data.mails.length > 0 && (
        <DataTable label="Unsent mails" columns={columns} className={styles.table}>
          {data.mails.map(({ id, recipient, state, attempts, dueAt, lastError }) => (
            <tr key={id}>
              <th scope="row">{recipient}</th>
              <td>
                <Mark tone={state === 'failed' ? 'bad' : 'quiet'}>{state}</Mark>
              </td>
              <td>{attempts}</td>
              <td>{dueAt ? formatDateTime(dueAt) : 'never'}</td>
              <td>{lastError}</td>
              <td>
                <ToolButton
                  aria-label={`Try again: the mail to ${recipient}`}
                  onClick={() => retry({ params: { id }, body: {} })}
                >
                  Try again
                </ToolButton>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </Section>
  );
};
