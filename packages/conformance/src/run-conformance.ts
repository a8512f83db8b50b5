import { runChecks } from '@curiolane/check-kit/run-checks';
import { contract } from '@curiolane/contract';
import { isDocumented } from '@curiolane/contract/operations';
import { findMissing, findSkipReason, type Missing } from './capabilities.ts';
import { getCaseLevel } from './case.ts';
import type { ConformanceOptions } from './conformance-options.ts';
import { explainFailure } from './explain-failure.ts';
import { reachBackend, reachMailbox } from './preflight.ts';
import type { CaseResult, Report, Result, RouteReport } from './report.ts';
import { runCase } from './run-case.ts';
import { type Selection, selectCases, toChoiceText } from './select-cases.ts';
import { World } from './world.ts';

/** The reason why the backend no longer responds. A lost response may be the case's own; then the run goes on. */
const findDeath = async (world: World): Promise<string | undefined> => {
  if (!world.lostResponse) return undefined;
  const result = await world.send('login', {});
  world.lostResponse = false;
  return result.response ? undefined : explainFailure(result, world.options.timeoutMs);
};

/** A mailbox that failed once has blocked one case; one that is gone would block all that follow. */
const findMailboxDeath = async (world: World): Promise<string | undefined> =>
  world.lostMailbox ? world.findMailboxFailure() : undefined;

type RouteRun = { report: RouteReport; stopped?: Report['stopped'] };

const runRoute = async (
  world: World,
  { name, testCases }: Selection,
  missing: Missing,
  { signal, known }: ConformanceOptions,
): Promise<RouteRun> => {
  const { method, path } = contract[name];
  const checks = testCases.map((testCase) => ({
    name: `${name} ${testCase.name}`,
    run: async (): Promise<CaseResult> => {
      const reason = findSkipReason(missing, name, testCase);
      if (reason === undefined) return runCase(world, name, testCase);
      const level = getCaseLevel(name, testCase);
      return { name: testCase.name, rule: testCase.rule, level, outcome: 'skipped', reason };
    },
  }));
  const { results, stopped } = await runChecks(checks, {
    signal,
    findStop: async () => (await findMailboxDeath(world)) ?? (await findDeath(world)),
  });
  const isKnown = (result: Result) =>
    (result.outcome === 'failed' || result.outcome === 'blocked') && known?.has(`${name} ${result.name}`);
  const report = {
    route: name,
    method,
    path,
    documented: isDocumented(name),
    results: results.map((result): Result => (isKnown(result) ? { ...result, known: true } : result)),
  };
  return { report, ...(stopped ? { stopped } : {}) };
};

/**
 * Runs the cases of every route against a backend, one after the other, until it or the mailbox no longer responds.
 *
 * @throws UsageError when the options name a route or a rule that does not exist, or choose no case.
 * @throws UnusableBackend when there is no backend of this contract at the base URL or the catalogue's, or when the
 * mailbox that is given cannot be read.
 */
export const runConformance = async (options: ConformanceOptions): Promise<Report> => {
  const { baseUrl, catalogueUrl, seed, level, onRouteReport } = options;
  const selections = selectCases(options);
  const world = new World(options);
  await reachBackend(world);
  await reachMailbox(world);
  const missing = await findMissing(world, { level, selections });
  const report: Report = { baseUrl, catalogueUrl, seed, level, choice: toChoiceText(options), routes: [] };
  for (const selection of selections) {
    const { report: routeReport, stopped } = await runRoute(world, selection, missing, options);
    onRouteReport?.(routeReport);
    report.routes.push(routeReport);
    if (stopped) return { ...report, stopped };
  }
  return report;
};
