import type { CausedMail, JournalEntry, RowChange, TimelineStep } from '@curiolane/contract/dev-tools';
import { isNoise } from '../lib/readable-cell.ts';

/** What happened in a purchase: a request, rows that it changed, or a mail. */
export type TimelineEvent =
  | { kind: 'request'; at: string; entry: JournalEntry }
  | { kind: 'rows'; at: string; entry: JournalEntry; rows: RowChange }
  | { kind: 'mail'; at: string; entry: JournalEntry; mail: CausedMail };

/** One that was sent within its request stays behind the request, whose time is that of the response. */
const getMailTime = ({ sentAt }: CausedMail, { at }: JournalEntry) =>
  sentAt !== null && sentAt.localeCompare(at) > 0 ? sentAt : at;

const toEvents = ({ entry, rows, mails }: TimelineStep): TimelineEvent[] => [
  { kind: 'request', at: entry.at, entry },
  ...rows
    .filter(({ table }) => !isNoise(table))
    .map((change) => ({ kind: 'rows' as const, at: entry.at, entry, rows: change })),
  ...mails.map((mail) => ({ kind: 'mail' as const, at: getMailTime(mail, entry), entry, mail })),
];

/** The events of a purchase in their order; what happens at the same time stays with its request. */
export const toTimelineEvents = (steps: readonly TimelineStep[]): TimelineEvent[] =>
  steps.flatMap(toEvents).sort((one, other) => one.at.localeCompare(other.at));
