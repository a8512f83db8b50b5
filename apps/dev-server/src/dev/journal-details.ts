import {
  type CausedMail,
  type JournalDetails,
  masked,
  type RecordedBody,
  type TimelineStep,
} from '@curiolane/contract/dev-tools';
import { fieldPathText } from '@curiolane/contract/response-fields';
import type { OutboxRow } from '../mail/outbox-store.ts';
import { isCodeKey, isSecretKey } from '../secrets.ts';
import type { AppliedFault } from './applied-fault.ts';
import { type CapturedBody, readCaptured } from './captured-body.ts';
import type { ChangedField } from './changed-fields.ts';
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

/** @param at The time of the request, in which it was sent. */
const toSentMail = ({ id, recipient, subject, delivery }: SentMail, at: string): CausedMail => ({
  id,
  recipient,
  subject,
  state: delivery.accepted ? 'sent' : 'failed',
  sentAt: delivery.accepted ? at : null,
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
  sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  reason: row.last_error,
});

const getOutboxIds = ({ rows }: Causes) =>
  rows
    .filter(({ table, action }) => table === 'outbox' && action === 'insert')
    .flatMap(({ values }) => values.map(({ id }) => String(id)));

const noCauses: Causes = { rows: [], mails: [] };

/** An entry with the rows and the mails that its request has caused. */
export const readStep = async (
  { entry, capture }: RecordedEntry,
  findOutboxRows: FindOutboxRows,
): Promise<TimelineStep> => {
  const causes = capture?.causes ?? noCauses;
  const ids = getOutboxIds(causes);
  const outboxRows = ids.length > 0 ? await findOutboxRows(ids) : [];
  const mails = [...causes.mails.map((mail) => toSentMail(mail, entry.at)), ...outboxRows.map(toOutboxMail)];
  return { entry, rows: causes.rows, mails };
};

const maskField = ({ path, before, after }: ChangedField, masking: Masking) => {
  const isMasked = path.some(
    (key) => isSecretKey(String(key)) || (isCodeKey(String(key)) && !masking.revealCodes),
  );
  const mask = (json: string | null) => {
    if (json === null) return null;
    return isMasked ? JSON.stringify(masked) : maskBody(json, masking).text;
  };
  return { path: fieldPathText(path), before: mask(before), after: mask(after) };
};

const readFault = ({ id, text, changed, fields }: AppliedFault, masking: Masking) => ({
  id,
  text,
  changed,
  changes: fields.map((field) => maskField(field, masking)),
});

/** Everything that is known of an entry, with its secrets masked. */
export const readDetails = async (
  recorded: RecordedEntry,
  masking: Masking,
  findOutboxRows: FindOutboxRows,
): Promise<JournalDetails> => {
  const { capture } = recorded;
  const { entry, rows, mails } = await readStep(recorded, findOutboxRows);
  const none: CapturedBody = { data: undefined, bytes: 0 };
  const { hasMaskedCodes: inRequest, ...requestBody } = readBody(capture?.requestBody ?? none, masking);
  const { hasMaskedCodes: inResponse, ...responseBody } = readBody(capture?.responseBody ?? none, masking);
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
    faults: (capture?.faults ?? []).map((fault) => readFault(fault, masking)),
    mails,
    rows,
  };
};
