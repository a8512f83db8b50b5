import '@curiolane/contract/zod-locale';
import { shopContract } from '@curiolane/contract';
import { isDocumented, type Operation, operations } from '@curiolane/contract/operations';
import { findMissing, findSkipReason, type Missing } from './capabilities.ts';
import type { Case } from './case.ts';
import { cases } from './cases.ts';
import type { Report, Result, RouteReport } from './report.ts';
import type { CaseRule } from './rules.ts';
import { runCase } from './run-case.ts';
import { World, type WorldOptions } from './world.ts';

/** No response comes from a URL that a run needs. */
export class BackendUnreachable extends Error {
  override name = 'BackendUnreachable';
}

/** What to run, and against which backend. */
export type ConformanceOptions = WorldOptions & {
  /** Test only the eight documented routes and their documented behavior. */
  documentedOnly: boolean;
  /** Run only the cases that prove this rule. */
  rule?: CaseRule | undefined;
  /** Run only the cases of these routes. */
  operations?: readonly Operation[];
  /** Called with each route's results as soon as its cases have run. */
  onRouteReport?: (report: RouteReport) => void;
};

type Selection = { name: Operation; testCases: readonly Case[] };

const selectCases = ({ rule, operations: names }: ConformanceOptions): Selection[] =>
  (Object.keys(operations) as Operation[])
    .filter((name) => names === undefined || names.includes(name))
    .map((name) => ({
      name,
      testCases: (cases[name] as readonly Case[]).filter(
        (testCase) => rule === undefined || testCase.rule === rule,
      ),
    }))
    .filter(({ testCases }) => testCases.length > 0);

const runCases = async (
  world: World,
  { name, testCases }: Selection,
  missing: Missing,
): Promise<RouteReport> => {
  const { method, path } = operations[name];
  const results: Result[] = [];
  for (const testCase of testCases) {
    const reason = findSkipReason(missing, name, testCase);
    results.push(
      reason
        ? { name: testCase.name, rule: testCase.rule, outcome: 'skipped', reason }
        : await runCase(world, name, testCase),
    );
  }
  return { operation: name, method, path, documented: isDocumented(name), results };
};

const reach = async (world: World, name: Operation) => {
  const { request, response, failure } = await world.send(name, {});
  if (!response) throw new BackendUnreachable(`No response from ${request.url}: ${failure}`);
  return response;
};

/** The catalogue as orders need it; empty when the list breaks the contract, which its own cases report. */
const parseProducts = (list: unknown) => shopContract.listProducts.responses[200].safeParse(list).data ?? [];

/**
 * Runs the cases of every route against a backend, one after the other.
 *
 * @throws BackendUnreachable when no response comes from the base URL or the catalogue's.
 */
export const runConformance = async (options: ConformanceOptions): Promise<Report> => {
  const { baseUrl, catalogueUrl, seed, documentedOnly, onRouteReport } = options;
  const world = new World(options);
  const selections = selectCases(options);
  await reach(world, 'login');
  world.products = parseProducts((await reach(world, 'listProducts')).json);
  const missing = await findMissing(world, {
    documentedOnly,
    operations: selections.map(({ name }) => name),
  });
  const routes: RouteReport[] = [];
  for (const selection of selections) {
    const report = await runCases(world, selection, missing);
    onRouteReport?.(report);
    routes.push(report);
  }
  return { baseUrl, catalogueUrl, seed, documentedOnly, routes };
};
