import { errorBody } from '@curiolane/contract';
import type { Fault, NewFault, OperationName } from '@curiolane/contract/dev-tools';
import { isGenuine, type RecordedStep } from './recorded-step.ts';

/** What a sandbox of its own does not have: limits that others have used up, and outages. */
const notOfTheRequest = new Set([429, 500, 503]);

const keepRetryAfter = ({ capture: { responseHeaders } }: RecordedStep) => {
  const value = responseHeaders['retry-after'];
  return value === undefined ? {} : { headers: { 'retry-after': String(value) } };
};

/** After these there is no response. */
const drops: ReadonlySet<Fault['kind']> = new Set(['broken-body', 'drop-before-work', 'drop-after-commit']);

const toStandIn = (step: RecordedStep): Fault => {
  const { json } = step.response;
  const status = step.entry.status as 429 | 500 | 503;
  const { data } = errorBody.safeParse(json);
  if (!data) return { kind: 'respond', status, body: json, offContract: true };
  return { kind: 'status', status, ...data, ...keepRetryAfter(step) };
};

const getMailFault = ({ capture: { causes } }: RecordedStep): Fault | undefined => {
  const refused = causes?.mails.find(({ delivery }) => !delivery.accepted)?.delivery;
  if (!refused || refused.accepted) return undefined;
  return { kind: refused.rejected === 'recipient' ? 'smtp-rejected' : 'smtp-refused' };
};

export type StepFaults = {
  faults: NewFault[];
  /** Whether they stand for what no fault has caused. */
  standIn: boolean;
};

/** The faults that a step met, or what stands for the reason of its response where that is none of its own. */
export const findStepFaults = (step: RecordedStep): StepFaults => {
  const { entry, capture } = step;
  const operation = entry.operation as OperationName | null;
  if (operation === null) return { faults: [], standIn: false };
  const toRules = (faults: readonly Fault[]) => faults.map((fault) => ({ operation, fault }));
  const applied = capture.faults.map(({ fault }) => fault);
  const ofMail = getMailFault(step);
  if (ofMail) return { faults: toRules([...applied, ofMail]), standIn: false };
  if (entry.status === null && !applied.some(({ kind }) => drops.has(kind)))
    return { faults: toRules([...applied, { kind: 'drop-after-commit' }]), standIn: true };
  if (isGenuine(step) && notOfTheRequest.has(entry.status ?? 0))
    return { faults: toRules([toStandIn(step)]), standIn: true };
  return { faults: toRules(applied), standIn: false };
};
