import { contract } from '@curiolane/contract';
import { isDocumented } from '@curiolane/contract/operations';
import { findMissing, findSkipReason, type Missing } from './capabilities.ts';
import { getCaseLevel } from './case.ts';
import type { ConformanceOptions } from './conformance-options.ts';
import { explainFailure } from './explain-failure.ts';
import { reachBackend, reachMailbox } from './preflight.ts';
import type { Report, Result, RouteReport } from './report.ts';
import { runCase } from './run-case.ts';
import { type Selection, selectCases } from './select-cases.ts';
import { UnusableBackend } from './unusable-backend.ts';
import { World } from './world.ts';

/** Whether the backend still responds. A lost response may be the case's own; then the run goes on. */
const findDeath = async (world: World): Promise<string | undefined> => {
  if (!world.lostResponse) return undefined;
  const result = await world.send('login', {});
  world.lostResponse = false;
  return result.response ? undefined : explainFailure(result, world.options.timeoutMs);
};

/** A mailbox that failed once has blocked one case; one that is gone would block all that follow. */
const requireMailbox = async (world: World, after: string) => {
  if (!world.lostMailbox) return;
  const reason = await world.findMailboxFailure();
  if (reason) throw new UnusableBackend(`The mailbox stopped responding after ${after}. ${reason}`);
};

type RouteRun = { report: RouteReport; stopped?: Report['stopped'] };

const runCases = async (
  world: World,
  { name, testCases }: Selection,
  missing: Missing,
): Promise<RouteRun> => {
  const { method, path } = contract[name];
  const results: Result[] = [];
  const report = { operation: name, method, path, documented: isDocumented(name), results };
  for (const testCase of testCases) {
    const { name: title, rule } = testCase;
    const skipReason = findSkipReason(missing, name, testCase);
    if (skipReason) {
      const level = getCaseLevel(name, testCase);
      results.push({ name: title, rule, level, outcome: 'skipped', reason: skipReason });
      continue;
    }
    results.push(await runCase(world, name, testCase));
    await requireMailbox(world, `${name} ${title}`);
    const reason = await findDeath(world);
    if (reason) return { report, stopped: { after: `${name} ${title}`, reason } };
  }
  return { report };
};

/**
 * Runs the cases of every route against a backend, one after the other, until it no longer responds.
 *
 * @throws UsageError when the options name a route or a rule that does not exist, or choose no case.
 * @throws UnusableBackend when there is no backend of this contract at the base URL or the catalogue's, or when the
 * mailbox that is given cannot be read, at the start or later.
 */
export const runConformance = async (options: ConformanceOptions): Promise<Report> => {
  const { baseUrl, catalogueUrl, seed, level, onRouteReport } = options;
  const selections = selectCases(options);
  const world = new World(options);
  await reachBackend(world);
  await reachMailbox(world);
  const operations = selections.map(({ name }) => name);
  const missing = await findMissing(world, { level, operations });
  const report: Report = { baseUrl, catalogueUrl, seed, level, routes: [] };
  for (const selection of selections) {
    const { report: routeReport, stopped } = await runCases(world, selection, missing);
    onRouteReport?.(routeReport);
    report.routes.push(routeReport);
    if (stopped) return { ...report, stopped };
  }
  return report;
};
