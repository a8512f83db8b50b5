import { randomUUID } from 'node:crypto';
import type { Fault, FaultRule, PlannedFault } from '@curiolane/contract/instruments';

export type Faults = {
  plan(rule: FaultRule): PlannedFault;
  list(): readonly PlannedFault[];
  /** @returns whether there was such a fault. */
  remove(id: string): boolean;
  clear(): void;
  /** The first fault of these kinds that is planned for the operation, counted as having happened. */
  take<Kind extends Fault['kind']>(
    operation: string,
    kinds: readonly Kind[],
  ): Extract<Fault, { kind: Kind }> | undefined;
};

const toRemaining = (times: FaultRule['times']) => {
  if (times === 'always') return null;
  return times === 'once' ? 1 : times;
};

/** The faults of this process: another replica has its own. */
export const plannedFaults = (): Faults => {
  let planned: PlannedFault[] = [];
  const count = (chosen: PlannedFault) => {
    if (chosen.remaining === null) return;
    chosen.remaining -= 1;
    if (chosen.remaining === 0) planned = planned.filter((fault) => fault !== chosen);
  };
  return {
    plan(rule) {
      const fault = { id: randomUUID(), ...rule, remaining: toRemaining(rule.times) };
      planned.push(fault);
      return fault;
    },
    list: () => planned,
    remove(id) {
      const before = planned.length;
      planned = planned.filter((fault) => fault.id !== id);
      return planned.length < before;
    },
    clear: () => {
      planned = [];
    },
    take<Kind extends Fault['kind']>(operation: string, kinds: readonly Kind[]) {
      const chosen = planned.find(
        (rule) => rule.operation === operation && (kinds as readonly string[]).includes(rule.fault.kind),
      );
      if (!chosen) return undefined;
      count(chosen);
      return chosen.fault as Extract<Fault, { kind: Kind }>;
    },
  };
};
