import type { CausedMail, JournalEntry, RowChange, TimelineStep } from '@curiolane/contract/dev-tools';
import { isNoise } from '../lib/readable-cell.ts';

/** What happened in a purchase: a request, rows that it changed, or a mail. */
export type TimelineEvent =
  | { kind: 'request'; at: string; entry: JournalEntry }
  | { kind: 'rows'; at: string; entry: JournalEntry; rows: RowChange }
  | { kind: 'mail'; at: string; entry: JournalEntry; mail: CausedMail };

/** True for a mail that was sent after the response of its request. */
const isLater = (mail: CausedMail, { at }: JournalEntry): mail is CausedMail & { sentAt: string } =>
  mail.sentAt !== null && mail.sentAt.localeCompare(at) > 0;

const toEvents = ({ entry, rows, mails }: TimelineStep): TimelineEvent[] => [
  { kind: 'request', at: entry.at, entry },
  ...rows
    .filter(({ table }) => !isNoise(table))
    .map((change) => ({ kind: 'rows' as const, at: entry.at, entry, rows: change })),
  ...mails
    .filter((mail) => !isLater(mail, entry))
    .map((mail) => ({ kind: 'mail' as const, at: entry.at, entry, mail })),
];

type MailEvent = Extract<TimelineEvent, { kind: 'mail' }>;

/**
 * The events of a purchase in the order of its requests, whatever the clock was set to meanwhile. A mail that was sent
 * later comes before the first request after it.
 */
export const toTimelineEvents = (steps: readonly TimelineStep[]): TimelineEvent[] => {
  const events: TimelineEvent[] = [];
  let waiting: MailEvent[] = [];
  for (const step of steps) {
    const { entry, mails } = step;
    const isBefore = (mail: MailEvent) => mail.at.localeCompare(entry.at) <= 0;
    events.push(...waiting.filter(isBefore), ...toEvents(step));
    waiting = waiting.filter((mail) => !isBefore(mail));
    for (const mail of mails)
      if (isLater(mail, entry)) waiting.push({ kind: 'mail', at: mail.sentAt, entry, mail });
    waiting.sort((one, other) => one.at.localeCompare(other.at));
  }
  return [...events, ...waiting];
};
