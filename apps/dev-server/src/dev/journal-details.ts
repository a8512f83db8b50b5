import type { CausedMail, JournalDetails, RecordedBody } from '@curiolane/contract/dev-tools';
import type { OutboxRow } from '../mail/outbox-store.ts';
import { type CapturedBody, readCaptured } from './captured-body.ts';
import { getRepeated, type RecordedEntry } from './journal-capture.ts';
import { type Masking, maskBody, maskHeaders } from './mask-secrets.ts';
import type { Causes, SentMail } from './request-causes.ts';

/** What the outbox has become of mails, by id. */
export type FindOutboxRows = (ids: readonly string[]) => Promise<readonly OutboxRow[]>;

const readBody = (captured: CapturedBody, masking: Masking): RecordedBody & { hasMaskedCodes: boolean } => {
  const { text, note } = readCaptured(captured);
  const { bytes } = captured;
  if (text === null) return { text, bytes, note, hasMaskedCodes: false };
  return { bytes, note, ...maskBody(text, masking) };
};

const toSentMail = ({ id, recipient, subject, delivery }: SentMail): CausedMail => ({
  id,
  recipient,
  subject,
  state: delivery.accepted ? 'sent' : 'failed',
  reason: delivery.accepted ? null : delivery.reason,
});

const getState = ({ sent_at, failed_at }: OutboxRow) => {
  if (sent_at !== null) return 'sent';
  return failed_at === null ? 'waiting' : 'failed';
};

const toOutboxMail = (row: OutboxRow): CausedMail => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: getState(row),
  reason: row.last_error,
});

const getOutboxIds = ({ rows }: Causes) =>
  rows
    .filter(({ table, action }) => table === 'outbox' && action === 'insert')
    .flatMap(({ values }) => values.map(({ id }) => String(id)));

const getMails = async (causes: Causes, findOutboxRows: FindOutboxRows): Promise<CausedMail[]> => {
  const ids = getOutboxIds(causes);
  const rows = ids.length > 0 ? await findOutboxRows(ids) : [];
  return [...causes.mails.map(toSentMail), ...rows.map(toOutboxMail)];
};

/** Everything that is known of an entry, with its secrets masked. */
export const readDetails = async (
  { entry, capture }: RecordedEntry,
  masking: Masking,
  findOutboxRows: FindOutboxRows,
): Promise<JournalDetails> => {
  const none: CapturedBody = { data: undefined, bytes: 0 };
  const { hasMaskedCodes: inRequest, ...requestBody } = readBody(capture?.requestBody ?? none, masking);
  const { hasMaskedCodes: inResponse, ...responseBody } = readBody(capture?.responseBody ?? none, masking);
  const causes = capture?.causes ?? { rows: [], mails: [] };
  return {
    entry,
    repeats: getRepeated(capture?.requestHeaders ?? {}),
    request: { headers: maskHeaders(capture?.requestHeaders ?? {}), body: requestBody },
    response:
      entry.status === null
        ? null
        : { headers: maskHeaders(capture?.responseHeaders ?? {}), body: responseBody },
    problems: [...(capture?.problems ?? [])],
    hasMaskedCodes: inRequest || inResponse,
    mails: await getMails(causes, findOutboxRows),
    rows: causes.rows,
  };
};
