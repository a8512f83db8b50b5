import type { Fault } from '@curiolane/contract/dev-tools';
import type { ChangedField } from './changed-fields.ts';

/** A fault that was applied to a request. */
export type AppliedFault = {
  id: string;
  fault: Fault;
  /** What it does, in a few words. */
  text: string;
  /** How many fields of the response it changed. */
  changed: number;
  /** The first of them. */
  fields: readonly ChangedField[];
};
