import { randomUUID } from 'node:crypto';
import type { ActiveFault, Fault, FaultRule } from '@curiolane/contract/dev-tools';

export type Faults = {
  add(rule: FaultRule): ActiveFault;
  list(): readonly ActiveFault[];
  /** @returns whether there was such a fault. */
  remove(id: string): boolean;
  clear(): void;
  /** The id of a fault that was taken, also when it is used up. */
  getId(fault: Fault): string | undefined;
  /** Whether there is one for the operation. */
  has(operation: string): boolean;
  /** How often each kind was applied to each operation. */
  applied(): { operation: string; kind: string; count: number }[];
  /** The first active fault of these kinds for the operation, counted as applied. */
  take<Kind extends Fault['kind']>(
    operation: string,
    kinds: readonly Kind[],
  ): Extract<Fault, { kind: Kind }> | undefined;
  /** Tries each active fault of a kind for the operation; those for which `apply` returns true are counted. */
  takeEach<Kind extends Fault['kind']>(
    operation: string,
    kind: Kind,
    apply: (fault: Extract<Fault, { kind: Kind }>) => boolean,
  ): void;
};

const toRemaining = (times: FaultRule['times']) => {
  if (times === 'always') return null;
  return times === 'once' ? 1 : times;
};

/** The active faults of this process; other replicas have their own. */
export const createFaults = (): Faults => {
  let active: ActiveFault[] = [];
  const ids = new WeakMap<Fault, string>();
  const applied = new Map<string, { operation: string; kind: string; count: number }>();
  const countApplied = ({ operation, fault: { kind } }: ActiveFault) => {
    const key = `${operation} ${kind}`;
    applied.set(key, { operation, kind, count: (applied.get(key)?.count ?? 0) + 1 });
  };
  const count = (chosen: ActiveFault) => {
    countApplied(chosen);
    if (chosen.remaining === null) return;
    chosen.remaining -= 1;
    if (chosen.remaining === 0) active = active.filter((fault) => fault !== chosen);
  };
  return {
    add(rule) {
      const fault = { id: randomUUID(), ...rule, remaining: toRemaining(rule.times) };
      active.push(fault);
      ids.set(rule.fault, fault.id);
      return fault;
    },
    list: () => active,
    remove(id) {
      const before = active.length;
      active = active.filter((fault) => fault.id !== id);
      return active.length < before;
    },
    clear: () => {
      active = [];
    },
    getId: (fault) => ids.get(fault),
    has: (operation) => active.some((rule) => rule.operation === operation),
    applied: () => [...applied.values()],
    take<Kind extends Fault['kind']>(operation: string, kinds: readonly Kind[]) {
      const chosen = active.find(
        (rule) => rule.operation === operation && (kinds as readonly string[]).includes(rule.fault.kind),
      );
      if (!chosen) return undefined;
      count(chosen);
      return chosen.fault as Extract<Fault, { kind: Kind }>;
    },
    takeEach<Kind extends Fault['kind']>(
      operation: string,
      kind: Kind,
      apply: (fault: Extract<Fault, { kind: Kind }>) => boolean,
    ) {
      const candidates = active.filter((rule) => rule.operation === operation && rule.fault.kind === kind);
      for (const candidate of candidates)
        if (apply(candidate.fault as Extract<Fault, { kind: Kind }>)) count(candidate);
    },
  };
};
