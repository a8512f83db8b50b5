import type { JournalDetails, RecordedBody } from '@curiolane/contract/dev-tools';
import * as text from '@curiolane/ui/text';
import Eye from 'lucide-react/icons/eye';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useReadJournalEntryQuery, useResendJournalEntryMutation } from '../api/console-api.ts';
import { CodeBlock, type LineNote } from '../components/code-block.tsx';
import { ErrorNote, ToolButton } from '../components/controls.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Mark, NamedStatus } from '../components/mark.tsx';
import { Note, Section } from '../components/view.tsx';
import { toCurl } from '../lib/copy-request.ts';
import { formatBytes, formatDateTime } from '../lib/format.ts';
import { toHref } from '../lib/route.ts';
import { AppliedFaults, toLineNotes } from './applied-faults.tsx';
import { CausedMails } from './caused-mails.tsx';
import { CausedRows } from './caused-rows.tsx';
import { CopyAsTest, type RunnerChoice } from './copy-as-test.tsx';
import * as styles from './journal.module.css';

const Headers = ({ headers }: { headers: JournalDetails['request']['headers'] }) => (
  <details className={styles.headers}>
    <summary>{headers.length} headers</summary>
    <dl>
      {headers.map(({ name, value }) => (
        <div key={name + value} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </details>
);

type MessageProps = {
  title: string;
  headers: JournalDetails['request']['headers'];
  body: RecordedBody;
  broken?: readonly string[];
  notes?: readonly LineNote[];
};

const Message = ({ title, headers, body, broken = [], notes = [] }: MessageProps) => (
  <Section title={title} tools={<span>{formatBytes(body.bytes)}</span>}>
    <Headers headers={headers} />
    {body.note && <Note>{body.note}</Note>}
    {body.text !== null && (
      <CodeBlock label={`${title}: body`} text={body.text} broken={broken} notes={notes} />
    )}
  </Section>
);

const Problems = ({ problems }: Pick<JournalDetails, 'problems'>) =>
  problems.length > 0 && (
    <Section title="What violates the contract">
      <ul className={styles.problems}>
        {problems.map(({ rule, path, message }) => (
          <li key={path + message}>
            <Mark tone="bad">{rule}</Mark> <code>{path || '(body)'}</code> {message}
          </li>
        ))}
      </ul>
    </Section>
  );

type ActionsProps = {
  details: JournalDetails;
  reveal: boolean;
  onReveal: () => void;
  runnerChoice: RunnerChoice;
};

const Actions = ({ details, reveal, onReveal, runnerChoice }: ActionsProps) => {
  const [resend, { data, error, isLoading }] = useResendJournalEntryMutation();
  const send = async () => {
    const { hash } = location;
    const { data: sent } = await resend({ params: { id: String(details.entry.id) }, body: {} });
    const id = sent?.id ?? null;
    // The response may take a minute, in which the user goes elsewhere.
    if (id !== null && location.hash === hash) location.hash = toHref('journal', id);
  };
  return (
    <>
      <div className={styles.tools}>
        <ToolButton onClick={() => void send()} busy={isLoading}>
          <Send />
          Send again
        </ToolButton>
        <CopyButton getText={() => toCurl(details, location.origin)}>Copy as curl</CopyButton>
        <CopyAsTest ids={[details.entry.id]} {...runnerChoice} />
        {(details.hasMaskedCodes || reveal) && (
          <ToolButton aria-pressed={reveal} onClick={onReveal}>
            <Eye />
            {reveal ? 'Hide codes' : 'Reveal codes'}
          </ToolButton>
        )}
        <ToolButton render={<a href={toHref('journal')} />} aria-label="Close the entry">
          <X />
        </ToolButton>
      </div>
      {data?.id === null && <Note>It was sent, and its response was {data.status ?? 'none'}.</Note>}
      <ErrorNote error={error} />
    </>
  );
};

const Facts = ({ details: { entry, repeats, rows } }: { details: JournalDetails }) => (
  <div className={styles.facts}>
    <NamedStatus status={entry.status} />
    <Mark tone={entry.verdict === 'valid' ? 'quiet' : 'bad'}>{entry.verdict}</Mark>
    <span>{entry.durationMs.toFixed(1)} ms</span>
    <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
    {entry.example && <Mark>example of the contract</Mark>}
    {rows.some(({ table, action }) => table === 'orders' && action === 'insert') && (
      <a className={text.link} href={toHref('timeline', entry.id)}>
        Timeline of the purchase
      </a>
    )}
    {repeats !== null && (
      <a className={text.link} href={toHref('journal', repeats)}>
        Repeats entry {repeats}
      </a>
    )}
  </div>
);

/** A mail that waits is sent later, by the outbox. */
const pollingMs = 1000;

/** Everything about an entry, and what can be done with it. */
export const EntryDetails = ({ id, runnerChoice }: { id: string; runnerChoice: RunnerChoice }) => {
  const [reveal, setReveal] = useState(false);
  const [isPending, setPending] = useState(false);
  const { data, error } = useReadJournalEntryQuery(
    { params: { id }, query: reveal ? { reveal: 'codes' } : {} },
    { pollingInterval: isPending ? pollingMs : 0 },
  );
  const hasWaitingMail = data?.mails.some(({ state }) => state === 'waiting') ?? false;
  if (hasWaitingMail !== isPending) setPending(hasWaitingMail);
  if (!data) return error ? <ErrorNote error={error} /> : <Note>Loading…</Note>;
  const { entry, request, response, problems, faults, mails, rows } = data;
  return (
    <>
      <ErrorNote error={error} />
      <Section title={`${entry.method} ${entry.path}`}>
        <Facts details={data} />
        <AppliedFaults faults={faults} />
        <Actions
          details={data}
          reveal={reveal}
          onReveal={() => setReveal(!reveal)}
          runnerChoice={runnerChoice}
        />
      </Section>
      <Problems problems={problems} />
      <CausedMails mails={mails} />
      <CausedRows rows={rows} />
      <Message title="Request" {...request} />
      {response ? (
        <Message
          title="Response"
          {...response}
          broken={problems.map(({ path }) => path)}
          notes={toLineNotes(faults)}
        />
      ) : (
        <Section title="Response">
          <Note>None: the connection was dropped.</Note>
        </Section>
      )}
    </>
  );
};
