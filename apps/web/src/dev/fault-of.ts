import { type Fault, type FaultRule, mailOperations } from '@curiolane/contract/dev-tools';

export type FaultKind = Fault['kind'];

export const faultKinds = [
  'delay',
  'status',
  'malformed-json',
  'off-contract-body',
  'drop-before-work',
  'drop-after-commit',
  'smtp-refused',
  'smtp-slow',
] as const satisfies readonly FaultKind[];

/** The calls that a fault can be planned for: those of the storefront. */
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

/** The kinds that make sense for a call: only calls that send a mail can have their mail fail. */
export const kindsFor = (operation: FaultRule['operation']): readonly FaultKind[] =>
  (mailOperations as readonly string[]).includes(operation)
    ? faultKinds
    : faultKinds.filter((kind) => !kind.startsWith('smtp-'));

/** A fault of a kind, with what the form says of it. */
export const faultOf = (
  kind: FaultKind,
  { milliseconds, status }: { milliseconds: number; status: number },
): Fault => {
  if (kind === 'delay' || kind === 'smtp-slow') return { kind, milliseconds };
  if (kind === 'status') return { kind, status: status as Extract<Fault, { kind: 'status' }>['status'] };
  return { kind };
};
