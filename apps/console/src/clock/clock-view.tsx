import type { Moment } from '@curiolane/contract/dev-tools';
import { type SubmitEvent, useState } from 'react';
import { useListMomentsQuery, useMoveClockMutation, useReadClockQuery } from '../api/console-api.ts';
import { ErrorNote, Input, ToolButton } from '../components/controls.tsx';
import { Note, Section, View } from '../components/view.tsx';
import { formatDateTime, formatDuration, formatTime } from '../lib/format.ts';
import * as styles from './clock.module.css';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const steps = [
  ['1 minute', minuteMs],
  ['10 minutes', 10 * minuteMs],
  ['1 hour', hourMs],
  ['1 day', dayMs],
  ['8 days', 8 * dayMs],
] as const;

const kindTexts: Record<Moment['kind'], string> = {
  'code-expires': 'Code expires',
  'session-ends': 'Session ends',
  'limit-resets': 'Limit resets',
  'mail-due': 'Mail is due',
};

type Move = ReturnType<typeof useMoveClockMutation>[0];

/** Two sessions of one e-mail differ in when they began. */
const getSubject = ({ subject, since }: Moment) =>
  since === null ? subject : `${subject}, signed in ${formatTime(since)}`;

const MomentRow = ({ moment, now, move }: { moment: Moment; now: number; move: Move }) => {
  const { kind, at } = moment;
  const subject = getSubject(moment);
  return (
    <li className={styles.moment}>
      <b>{kindTexts[kind]}</b>
      <span>in {formatDuration(Date.parse(at) - now)}</span>
      <span className={styles.subject}>
        {subject} · <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
      <ToolButton
        className={styles.move}
        aria-label={`Move there: ${kindTexts[kind].toLowerCase()}, ${subject}`}
        onClick={() => move({ body: { set: at } })}
      >
        Move there
      </ToolButton>
    </li>
  );
};

const Moments = ({ moments, now, move }: { moments: readonly Moment[]; now: number; move: Move }) => {
  if (moments.length === 0) return <Note>Nothing ends and nothing is due.</Note>;
  return (
    <ul className={styles.moments} aria-label="Moments">
      {moments.map((moment) => (
        <MomentRow key={JSON.stringify(moment)} moment={moment} now={now} move={move} />
      ))}
    </ul>
  );
};

const SetForm = ({ move }: { move: Move }) => {
  const [value, setValue] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = new Date(value);
    if (!Number.isNaN(time.getTime())) void move({ body: { set: time.toISOString() } });
  };
  return (
    <form className={styles.tools} onSubmit={submit}>
      <Input label="Set to" type="datetime-local" step={1} required value={value} onValueChange={setValue} />
      <ToolButton type="submit">Set</ToolButton>
    </form>
  );
};

/** The time of the shop, and the moments that matter to it. */
export const ClockView = () => {
  const { data: clock, error } = useReadClockQuery(undefined, { pollingInterval: 1000 });
  const { data } = useListMomentsQuery(undefined, { pollingInterval: 5000 });
  const [move, { error: moveError }] = useMoveClockMutation();
  const now = clock ? Date.parse(clock.now) : Date.now();
  const coming = (data?.moments ?? []).filter(({ at }) => Date.parse(at) > now);
  return (
    <View title="Clock">
      <p className={styles.now}>
        {clock ? <time dateTime={clock.now}>{formatDateTime(clock.now)}</time> : '…'}
      </p>
      {clock && (
        <Note>
          {clock.offsetMs === 0
            ? 'The real time.'
            : `${formatDuration(clock.offsetMs)} ${clock.offsetMs > 0 ? 'ahead of' : 'behind'} the real time.`}
        </Note>
      )}
      <ErrorNote error={error ?? moveError} />
      {clock && data && (
        <Section title="Next moments">
          <Moments moments={coming} now={now} move={move} />
        </Section>
      )}
      <div className={styles.tools}>
        {steps.map(([label, advanceMs]) => (
          <ToolButton key={label} onClick={() => move({ body: { advanceMs } })}>
            +{label}
          </ToolButton>
        ))}
        <ToolButton onClick={() => move({ body: { release: true } })}>Back to the real time</ToolButton>
      </div>
      <SetForm move={move} />
    </View>
  );
};
