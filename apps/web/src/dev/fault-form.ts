import { contract } from '@curiolane/contract';
import { type Fault, type FaultRule, mailOperations } from '@curiolane/contract/dev-tools';
import type { FieldChange } from '@curiolane/contract/field-change';
import { type FieldPath, fieldPathText, responseFields } from '@curiolane/contract/response-fields';

export type FaultKind = Fault['kind'];

/** The form's fields beside the kind. */
export type FaultDetail = { milliseconds: number; status: number; field: string; change: FieldChange };

export const faultKinds = [
  'delay',
  'status',
  'malformed-json',
  'off-contract-body',
  'field',
  'drop-before-work',
  'drop-after-commit',
  'smtp-refused',
  'smtp-slow',
] as const satisfies readonly FaultKind[];

/** The operations that a fault can be added to: those of the storefront. */
export const faultyOperations = [
  'listProducts',
  'getProduct',
  'getProfile',
  'updateProfile',
  'sendVerificationCode',
  'register',
  'login',
  'sendOrderConfirmation',
] as const satisfies readonly FaultRule['operation'][];

/** The kinds that make sense for an operation: only those that send a mail can have their mail fail. */
export const kindsFor = (operation: FaultRule['operation']): readonly FaultKind[] =>
  (mailOperations as readonly string[]).includes(operation)
    ? faultKinds
    : faultKinds.filter((kind) => !kind.startsWith('smtp-'));

/** The fields that an operation's responses can have, by their text in the form. */
export const getFields = (operation: FaultRule['operation']): ReadonlyMap<string, FieldPath> =>
  new Map(responseFields(contract[operation]).map(({ path }) => [fieldPathText(path), path]));

/** The fault that the form describes. A field that the operation does not have stands for the whole body. */
export const toFault = (
  operation: FaultRule['operation'],
  kind: FaultKind,
  { milliseconds, status, field, change }: FaultDetail,
): Fault => {
  if (kind === 'delay' || kind === 'smtp-slow') return { kind, milliseconds };
  if (kind === 'status') return { kind, status: status as Extract<Fault, { kind: 'status' }>['status'] };
  if (kind === 'field') return { kind, path: [...(getFields(operation).get(field) ?? [])], change };
  return { kind };
};
