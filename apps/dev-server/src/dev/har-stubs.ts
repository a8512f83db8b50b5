import { contract } from '@curiolane/contract';
import {
  type Fault,
  type FaultMatch,
  type FaultRule,
  fault,
  faultRule,
  type Matcher,
  masked,
} from '@curiolane/contract/dev-tools';
import { requestFields } from '@curiolane/contract/request-fields';
import { hasField } from '@curiolane/contract/response-fields';
import { validateResponse } from '@curiolane/ts-rest-fastify';
import type { HarPair } from '../har/har-pairs.ts';
import { isCodeKey, isSecretKey } from '../secrets.ts';

type Respond = Extract<Fault, { kind: 'respond' }>;

/** Sent as one header each, and not those of JSON, which every stub is. */
const stubbedHeaders = ['location', 'retry-after', 'curiolane-verification'];

const isFault = (value: Respond) => fault.safeParse(value).success;

/** `true` for a pair whose response is in JSON, or has no body, and whose status is a final one. */
export const canBeStub = ({ response: { status, body } }: HarPair): boolean =>
  (typeof body !== 'string' || body === '') && isFault({ kind: 'respond', status });

const toFault = ({ operation, response: { status, headers, body } }: HarPair): Respond => {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    stubbedHeaders.includes(name) &&
    typeof value === 'string' &&
    value !== masked &&
    isFault({ kind: 'respond', status, headers: { [name]: value } })
      ? [[name, value]]
      : [],
  );
  const fits = validateResponse(contract[operation], status, body).length === 0;
  return {
    kind: 'respond',
    status,
    ...(body === '' ? {} : { body }),
    ...(kept.length > 0 ? { headers: Object.fromEntries(kept) } : {}),
    ...(fits ? {} : { offContract: true }),
  };
};

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The fields of a body with a plain value each, by their paths. */
const listFields = (value: unknown, path: readonly (string | number)[] = []): [string, Matcher][] => {
  if (isPlain(value)) return path.length === 0 ? [] : [[path.join('.'), value]];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {});
  return entries.flatMap(([key, each]) => listFields(each, [...path, key]));
};

/** What tells a request from others of its route. Secrets do not: the journal masks them, and a test has its own. */
const toMatch = ({ operation, request }: HarPair): FaultMatch => {
  const known = requestFields(contract[operation]);
  const fields = known.body.map((path) => ({ path }));
  const query = new URLSearchParams(request.path.split('?')[1]);
  const body = listFields(request.body).filter(([name, value]) => {
    const path = name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const key = String(path.at(-1));
    return value !== masked && !isSecretKey(key) && !isCodeKey(key) && hasField(fields, path);
  });
  const parts = {
    params: Object.entries(request.params).filter(([name]) => known.params.includes(name)),
    query: [...query].filter(([name]) => known.query.includes(name)),
    body,
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, matchers]) =>
      matchers.length > 0 ? [[part, Object.fromEntries(matchers)]] : [],
    ),
  );
};

/** Longer ones are no sequence of the contract. */
const maxSteps = 100;

/**
 * The faults that respond to requests as a HAR file does: in its order, and with the last response from then on.
 *
 * @param pairs Those that can be stubs.
 */
export const toStubs = (pairs: readonly HarPair[]): FaultRule[] => {
  const stubs = pairs.map((pair) => ({
    operation: pair.operation,
    match: toMatch(pair),
    fault: toFault(pair),
  }));
  const same = Map.groupBy(stubs, ({ operation, match }) => JSON.stringify([operation, match]));
  // Of stubs that fit a request the newest responds: those that ask for more come later.
  const countMatchers = (all: typeof stubs) =>
    Object.values(all[0]?.match ?? {}).reduce<number>(
      (sum, part) => sum + Object.keys(Object(part)).length,
      0,
    );
  const groups = [...same.values()].toSorted((one, other) => countMatchers(one) - countMatchers(other));
  return groups.flatMap((all) => {
    const steps = all.map((stub) => stub.fault).slice(-maxSteps);
    const [{ operation, match } = { operation: 'listProducts' as const, match: {} }] = all;
    const last = steps.at(-1);
    const rule = { operation, ...(Object.keys(match).length > 0 ? { match } : {}) };
    return [
      faultRule.parse({ ...rule, times: 'always', fault: last }),
      // Newer than the last one, so that it comes first, for as long as it lasts.
      ...(steps.length > 1 ? [faultRule.parse({ ...rule, times: 'once', sequence: steps })] : []),
    ];
  });
};
