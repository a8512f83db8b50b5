import { contract, errorStatuses } from '@curiolane/contract';
import { type Fault, type FaultRule, faultKinds, mailOperations } from '@curiolane/contract/dev-tools';
import type { FieldChange } from '@curiolane/contract/field-change';
import { type FieldPath, fieldPathText, responseFields } from '@curiolane/contract/response-fields';

export type Operation = FaultRule['operation'];
export type BoardKind = Exclude<Fault['kind'], 'field' | 'respond'>;

export const operations = Object.keys(contract) as Operation[];

/** The columns of the board: a click says all of them. A field needs a path, and a response its body. */
export const boardKinds = faultKinds.filter(
  (kind): kind is BoardKind => kind !== 'field' && kind !== 'respond',
);

/** The settings of the board: what a click adds. */
export type BoardSettings = {
  times: 'once' | 'some' | 'always';
  count: number;
  status: number;
  milliseconds: number;
};

export const defaultSettings: BoardSettings = { times: 'once', count: 3, status: 503, milliseconds: 3000 };

/** The settings as the URL has them. */
export const toChoices = (settings: BoardSettings): Record<keyof BoardSettings, string> => ({
  times: settings.times,
  count: String(settings.count),
  status: String(settings.status),
  milliseconds: String(settings.milliseconds),
});

export const defaultChoices = toChoices(defaultSettings);

const isTimes = (text: string): text is BoardSettings['times'] => ['once', 'some', 'always'].includes(text);

const toNumber = (text: string, fallback: number) =>
  text.trim() === '' || Number.isNaN(Number(text)) ? fallback : Number(text);

/** The settings that choices say; what no setting is stays the default. */
export const readSettings = ({
  times,
  count,
  status,
  milliseconds,
}: Record<keyof BoardSettings, string>): BoardSettings => ({
  times: isTimes(times) ? times : defaultSettings.times,
  count: toNumber(count, defaultSettings.count),
  status: errorStatuses.find((each) => String(each) === status) ?? defaultSettings.status,
  milliseconds: toNumber(milliseconds, defaultSettings.milliseconds),
});

/** Only operations that send a mail can have their mail fail. */
export const isApplicable = (operation: Operation, kind: BoardKind): boolean =>
  !kind.startsWith('smtp-') || (mailOperations as readonly string[]).includes(operation);

const toFault = (kind: BoardKind, { status, milliseconds }: BoardSettings): Fault => {
  if (kind === 'delay' || kind === 'slow-body' || kind === 'smtp-slow') return { kind, milliseconds };
  return kind === 'status'
    ? { kind, status: status as Extract<Fault, { kind: 'status' }>['status'] }
    : { kind };
};

export const toTimes = ({ times, count }: BoardSettings): FaultRule['times'] =>
  times === 'some' ? count : times;

/** The fault that a click on the board adds. */
export const toRule = (operation: Operation, kind: BoardKind, settings: BoardSettings): FaultRule => ({
  operation,
  times: toTimes(settings),
  fault: toFault(kind, settings),
});

/** The fields that an operation's responses can have, by their text. */
export const getFields = (operation: Operation): ReadonlyMap<string, FieldPath> =>
  new Map(responseFields(contract[operation]).map(({ path }) => [fieldPathText(path), path]));

/** A fault of one field; a field that the operation does not have stands for the whole body. */
export const toFieldRule = (
  operation: Operation,
  field: string,
  change: FieldChange,
  settings: BoardSettings,
): FaultRule => ({
  operation,
  times: toTimes(settings),
  fault: { kind: 'field', path: [...(getFields(operation).get(field) ?? [])], change },
});
