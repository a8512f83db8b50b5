import type { CausedMail, RowChange, TimelineStep } from '@curiolane/contract/dev-tools';
import * as text from '@curiolane/ui/text';
import Database from 'lucide-react/icons/database';
import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import { useReadTimelineQuery } from '../api/console-api.ts';
import { useChoices } from '../app/use-route.ts';
import { ErrorNote, Select } from '../components/controls.tsx';
import { Mark, NamedStatus } from '../components/mark.tsx';
import { Note, View } from '../components/view.tsx';
import { CopyAsTest, readRunner } from '../journal/copy-as-test.tsx';
import { formatTime } from '../lib/format.ts';
import { cellText, columnText, isTelling, tableText } from '../lib/readable-cell.ts';
import { toHref } from '../lib/route.ts';
import { CausedMailLine, useReceivedMail } from '../mail/caused-mail-line.tsx';
import * as styles from './timeline.module.css';
import { type TimelineEvent, toTimelineEvents } from './timeline-events.ts';

const actions: Record<RowChange['action'], string> = {
  insert: 'inserted into',
  update: 'updated in',
  delete: 'deleted from',
};

const toRowText = (values: RowChange['values'][number]) =>
  Object.entries(values)
    .filter(([column, value]) => isTelling(column, value))
    .map(([column, value]) => `${columnText(column)}: ${cellText(column, value)}`)
    .join(' · ');

const Rows = ({ rows: { table, action, count, values } }: { rows: RowChange }) => (
  <>
    <span>
      {count} {count === 1 ? 'row' : 'rows'} {actions[action]} <b>{tableText(table)}</b>
    </span>
    {values.map((row) => (
      <span key={JSON.stringify(row)} className={styles.soft}>
        {toRowText(row)}
      </span>
    ))}
  </>
);

const MailLine = ({ mail }: { mail: CausedMail }) => {
  const { received } = useReceivedMail(mail);
  return (
    <>
      <span className={styles.line}>
        <CausedMailLine mail={mail} receivedId={received?.id} />
      </span>
      {mail.reason && <span className={styles.soft}>{mail.reason}</span>}
    </>
  );
};

const Request = ({ entry }: { entry: TimelineEvent['entry'] }) => (
  <>
    <span className={styles.line}>
      <NamedStatus status={entry.status} />
      <a className={text.link} href={toHref('journal', entry.id)}>
        {entry.operation ?? `${entry.method} ${entry.path}`}
      </a>
      {entry.verdict !== 'valid' && <Mark tone="bad">{entry.verdict}</Mark>}
      {entry.fault && <span className={styles.fault}>Fault: {entry.fault}</span>}
    </span>
    <span className={styles.soft}>
      {entry.method} {entry.path}
    </span>
  </>
);

const icons = { request: Send, rows: Database, mail: Mail };

const kindTexts = { request: 'Request', rows: 'Rows', mail: 'Mail' };

const Content = ({ event }: { event: TimelineEvent }) => {
  if (event.kind === 'request') return <Request entry={event.entry} />;
  return event.kind === 'rows' ? <Rows rows={event.rows} /> : <MailLine mail={event.mail} />;
};

const Event = ({ event }: { event: TimelineEvent }) => {
  const Icon = icons[event.kind];
  return (
    <li className={styles.event} data-kind={event.kind}>
      <time dateTime={event.at}>{formatTime(event.at)}</time>
      <Icon role="img" aria-label={kindTexts[event.kind]} />
      <span className={styles.content}>
        <Content event={event} />
      </span>
    </li>
  );
};

/** A mail that waits is sent later, by the outbox, and nothing tells that. */
const pollingMs = 2000;

/** A test has fewer entries than that, and no pages. */
const maxCopied = 50;

const getCopiedIds = (steps: readonly TimelineStep[]) =>
  steps.flatMap(({ entry }) => (entry.operation === null ? [] : [entry.id])).slice(-maxCopied);

/** A purchase step by step: its requests, rows and mails in their order. */
export const TimelineView = ({ item }: { item: string | undefined }) => {
  const { data, error } = useReadTimelineQuery(
    { query: item === undefined ? {} : { purchase: item } },
    { pollingInterval: pollingMs },
  );
  const [{ runner }, choose] = useChoices('timeline', { runner: 'vitest' });
  const purchases = (data?.purchases ?? []).map(({ id, at, email }) => ({
    value: String(id),
    label: `${formatTime(at)} ${email}`,
  }));
  return (
    <View
      title="Timeline"
      tools={
        purchases.length > 0 && (
          <>
            <Select
              label="Purchase"
              value={String(data?.purchase)}
              options={purchases}
              onValueChange={(id) => {
                location.hash = toHref('timeline', id);
              }}
            />
            <CopyAsTest
              ids={getCopiedIds(data?.steps ?? [])}
              runner={readRunner(runner)}
              onRunnerChange={(chosen) => choose({ runner: chosen })}
            />
          </>
        )
      }
    >
      <ErrorNote error={error} />
      {data?.purchase === null && <Note>No order was placed yet: the first one appears here.</Note>}
      {data && data.steps.length > 0 && (
        <ol className={styles.events} aria-label="Events">
          {toTimelineEvents(data.steps).map((event, index) => (
            <Event key={index} event={event} />
          ))}
        </ol>
      )}
    </View>
  );
};
