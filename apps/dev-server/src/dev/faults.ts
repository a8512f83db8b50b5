import { randomInt, randomUUID } from 'node:crypto';
import type { ActiveFault, Fault, FaultMatch, FaultRule, FaultStep } from '@curiolane/contract/dev-tools';

/** How many faults a shop keeps: each request of their operations looks at all of them. */
export const maxFaults = 1000;

type Kind = FaultStep extends infer Step ? (Step extends Fault ? Step['kind'] : 'pass') : never;

type FaultOf<Name> = Extract<Fault, { kind: Name }>;

/** The faults of one request, or of one mail. Of several that fit, the newest applies; the others wait. */
export type OfferedFaults = {
  /** The newest of these kinds, counted as applied; undefined when the newest is a `pass`, or there is none. */
  take<Name extends Kind>(kinds: readonly Name[]): FaultOf<Name> | undefined;
  /** Tries each of a kind, the oldest first; those for which `apply` returns true are counted. */
  takeEach<Name extends Fault['kind']>(kind: Name, apply: (fault: FaultOf<Name>) => boolean): void;
};

export type Faults = {
  /** Undefined when there are as many as a shop keeps. */
  add(rule: FaultRule): ActiveFault | undefined;
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
  /** @param fits True for a fault that is for this request, or this mail. */
  offer(operation: string, to: 'request' | 'mail', fits: (match: FaultMatch) => boolean): OfferedFaults;
};

const toRemaining = (times: FaultRule['times']) => {
  if (times === 'always') return null;
  return times === 'once' ? 1 : times;
};

/** Mulberry32: numbers from 0 to 1, of a seed always the same. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const maxSeed = 2 ** 32;

type Rule = {
  id: string;
  rule: FaultRule;
  steps: readonly FaultStep[];
  /** Whom its steps are for; the contract allows no others in one sequence. */
  to: 'request' | 'mail';
  /** The index of the next step. */
  next: number;
  skip: number;
  remaining: number | null;
  random: () => number;
};

const createRule = (rule: FaultRule): Rule => {
  // Listed with the fault, so that the same run can be had again.
  const seed = rule.probability === undefined ? undefined : (rule.seed ?? randomInt(maxSeed));
  const steps = rule.sequence ?? (rule.fault ? [rule.fault] : []);
  return {
    id: randomUUID(),
    rule: { ...rule, ...(seed === undefined ? {} : { seed }) },
    steps,
    to: steps.some((step) => step !== 'pass' && step.kind.startsWith('smtp-')) ? 'mail' : 'request',
    next: 0,
    skip: rule.skip ?? 0,
    remaining: toRemaining(rule.times),
    random: createRandom(seed ?? 0),
  };
};

/** The fault that a rule applies next: of a sequence the first that is no `pass`. */
const findNextFault = ({ steps, next }: Rule): Fault => {
  const coming = [...steps.slice(next), ...steps].find((step) => step !== 'pass');
  if (coming === undefined) throw new Error('A rule without a fault was not refused.');
  return coming;
};

const toActive = (rule: Rule): ActiveFault => {
  const { operation, times, sequence, match, probability, seed } = rule.rule;
  return {
    id: rule.id,
    operation,
    times,
    fault: findNextFault(rule),
    ...(sequence ? { sequence } : {}),
    ...(match ? { match } : {}),
    ...(rule.skip > 0 ? { skip: rule.skip } : {}),
    ...(probability === undefined ? {} : { probability }),
    ...(seed === undefined ? {} : { seed }),
    remaining: rule.remaining,
  };
};

const getKind = (step: FaultStep | undefined): Kind | undefined =>
  step === undefined || step === 'pass' ? step : step.kind;

/** Whether a rule is for a request, which counts as one that passes first, or may be spared by chance. */
const isDue = (rule: Rule, fits: (match: FaultMatch) => boolean): boolean => {
  const { match = {}, probability = 1 } = rule.rule;
  if (!fits(match)) return false;
  if (rule.skip > 0) {
    rule.skip -= 1;
    return false;
  }
  return probability === 1 || rule.random() < probability;
};

/** The active faults of this process; other replicas have their own. */
export const createFaults = (): Faults => {
  /** The oldest first. */
  let rules: Rule[] = [];
  const ids = new WeakMap<Fault, string>();
  const applied = new Map<string, { operation: string; kind: string; count: number }>();

  const countApplied = (operation: string, kind: string) => {
    const key = `${operation} ${kind}`;
    applied.set(key, { operation, kind, count: (applied.get(key)?.count ?? 0) + 1 });
  };

  const spend = (rule: Rule) => {
    const step = rule.steps[rule.next];
    if (step !== undefined && step !== 'pass') countApplied(rule.rule.operation, step.kind);
    rule.next += 1;
    if (rule.next < rule.steps.length) return;
    rule.next = 0;
    if (rule.remaining === null) return;
    rule.remaining -= 1;
    if (rule.remaining === 0) rules = rules.filter((each) => each !== rule);
  };

  return {
    add(added) {
      if (rules.length >= maxFaults) return undefined;
      const rule = createRule(added);
      rules.push(rule);
      for (const step of rule.steps) if (step !== 'pass') ids.set(step, rule.id);
      return toActive(rule);
    },
    list: () => rules.map(toActive),
    remove(id) {
      const before = rules.length;
      rules = rules.filter((rule) => rule.id !== id);
      return rules.length < before;
    },
    clear: () => {
      rules = [];
    },
    getId: (fault) => ids.get(fault),
    has: (operation) => rules.some(({ rule }) => rule.operation === operation),
    applied: () => [...applied.values()],
    offer(operation, to, fits) {
      /** Asked once for each request: being asked may use up a skip, or a random number. */
      const due = new Map<Rule, boolean>();
      /** A rule takes one step for each request. */
      const spent = new Set<Rule>();
      const isOffered = (rule: Rule, kinds: readonly Kind[]) => {
        const kind = getKind(rule.steps[rule.next]);
        if (rule.rule.operation !== operation || rule.to !== to || spent.has(rule)) return false;
        if (kind === undefined || !kinds.includes(kind)) return false;
        const isIt = due.get(rule) ?? isDue(rule, fits);
        due.set(rule, isIt);
        return isIt;
      };
      const use = (rule: Rule): FaultStep | undefined => {
        const step = rule.steps[rule.next];
        spent.add(rule);
        spend(rule);
        return step;
      };
      return {
        take<Name extends Kind>(kinds: readonly Name[]) {
          const newest = rules.findLast((rule) => isOffered(rule, kinds));
          const step = newest && use(newest);
          return step === 'pass' ? undefined : (step as FaultOf<Name> | undefined);
        },
        takeEach<Name extends Fault['kind']>(kind: Name, apply: (fault: FaultOf<Name>) => boolean) {
          for (const rule of rules.filter((each) => isOffered(each, [kind])))
            if (apply(rule.steps[rule.next] as FaultOf<Name>)) use(rule);
        },
      };
    },
  };
};
