import type { ResponsePromise } from '@curiolane/conformance/response-findings';
import { contract } from '@curiolane/contract';
import { devToolsContract } from '@curiolane/contract/dev-tools';
import { getErrorCodes } from '@curiolane/contract/error-codes';
import type { Operation } from '@curiolane/contract/operations';
import type { AppRoute } from '@ts-rest/core';
import fc, { type Arbitrary } from 'fast-check';
import { editedRequests } from './edited-requests.ts';
import { findProblems } from './find-problems.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { hostileRequests } from './hostile-requests.ts';
import { type KnownValues, validRequests } from './valid-requests.ts';

/** The routes that can be fuzzed: those of the shop, and the development tools. */
export const routes: Record<string, AppRoute> = { ...contract, ...devToolsContract };

export const shopRoutes: readonly string[] = Object.keys(contract);
export const devToolsRoutes: readonly string[] = Object.keys(devToolsContract);

const kinds = {
  valid: validRequests,
  'nearly valid': (route: AppRoute, known: KnownValues) => editedRequests(validRequests(route, known)),
  hostile: (route: AppRoute, known: KnownValues) => hostileRequests(validRequests(route, known)),
} satisfies Record<string, (route: AppRoute, known: KnownValues) => Arbitrary<FuzzRequest>>;

/** The kind of requests that are sent. */
export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as Kind[];

/** The most that a request may cost the event loop. */
export const maxCpuMs = 50;

const getPromise = (name: string, { responses }: AppRoute): ResponsePromise => ({
  responses,
  getCodes: (status) => (Object.hasOwn(contract, name) ? getErrorCodes(name as Operation, status) : []),
});

/** The route that a request is for: with another method it may be another one of the same path. */
const findRequested = (name: string, route: AppRoute, { method }: FuzzRequest): [string, AppRoute] =>
  Object.entries(routes).find(([, other]) => other.path === route.path && other.method === method) ?? [
    name,
    route,
  ];

export type FuzzOptions = { name: string; kind: Kind; seed: number; cases: number };

/** The number of responses of each status, and the greatest cost in ms. */
export type FuzzSummary = { cases: number; statuses: Map<number, number>; maxCpuMs: number };

/**
 * Sends generated requests of one kind to a route, until one has a problem or there are enough. A request with a problem is made
 * smaller as long as the problem stays.
 *
 * @throws with the smallest request, its problems, and the seed that makes it again.
 */
export const fuzzRoute = async (
  target: FuzzTarget,
  { name, kind, seed, cases }: FuzzOptions,
): Promise<FuzzSummary> => {
  const route = routes[name];
  if (!route) throw new Error(`${name} is no route of the contract.`);
  const isDevTool = name in devToolsContract;
  const limit = isDevTool ? Infinity : maxCpuMs;
  const summary: FuzzSummary = { cases: 0, statuses: new Map(), maxCpuMs: 0 };
  const hasNoProblem = fc.asyncProperty(kinds[kind](route, target.known), async (request) => {
    const outcome = await target.send(request, limit);
    const status = outcome.response?.status ?? 0;
    summary.cases += 1;
    summary.statuses.set(status, (summary.statuses.get(status) ?? 0) + 1);
    summary.maxCpuMs = Math.max(summary.maxCpuMs, outcome.cpuMs);
    const hasBody = request.method !== 'HEAD' && request.method !== 'OPTIONS';
    const problems = findProblems(outcome, {
      promise: getPromise(...findRequested(name, route, request)),
      isHostile: kind === 'hostile',
      hasBody,
      maxCpuMs: limit,
      hasRows: isDevTool,
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  await fc.assert(hasNoProblem, {
    seed,
    numRuns: cases,
    includeErrorInReport: true,
    markInterruptAsFailure: true,
    interruptAfterTimeLimit: 120_000,
  });
  return summary;
};
