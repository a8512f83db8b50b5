import type { OutboxState, UnsentMail } from '@curiolane/contract/dev-tools';
import type { OutboxRow, OutboxStore } from '../mail/outbox-store.ts';

const maxMails = 50;

const toIso = (time: number) => new Date(time).toISOString();

const toUnsentMail = (row: OutboxRow): UnsentMail => ({
  id: row.id,
  recipient: row.recipient,
  state: row.failed_at === null ? 'waiting' : 'failed',
  attempts: row.attempts,
  createdAt: toIso(row.created_at),
  dueAt: row.failed_at === null ? toIso(row.due_at) : null,
  lastError: row.last_error,
});

/** What the outbox could not send yet, or at all. */
export const readOutboxState = async (
  store: Pick<OutboxStore, 'countUnsent' | 'listUnsent'>,
): Promise<OutboxState> => ({
  ...(await store.countUnsent()),
  mails: (await store.listUnsent(maxMails)).map(toUnsentMail),
});
