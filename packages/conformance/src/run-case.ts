import type { Operation } from '@curiolane/contract/operations';
import { Blocked } from './blocked.ts';
import { type Case, getCaseLevel } from './case.ts';
import { evaluate } from './evaluate.ts';
import { includesLevel } from './level.ts';
import type { CaseResult } from './report.ts';
import { toTraffic } from './traffic.ts';
import type { World } from './world.ts';

/** Runs one case: sends its request and evaluates the response. */
export const runCase = async (world: World, route: Operation, testCase: Case): Promise<CaseResult> => {
  const { name, rule } = testCase;
  const parts = { name, rule, level: getCaseLevel(route, testCase) };
  try {
    const request = await testCase.request(world);
    const requestResult = await world.send(route, request);
    const found = await evaluate(route, testCase, request, requestResult);
    const findings = found.filter((one) => includesLevel(world.options.level, one.level));
    const result = { ...parts, traffic: toTraffic(requestResult, world.options.headers) };
    return findings.length > 0
      ? { ...result, outcome: 'failed', findings }
      : { ...result, outcome: 'passed' };
  } catch (error) {
    if (error instanceof Blocked)
      return { ...parts, outcome: 'blocked', reason: error.message, root: error.root };
    throw error;
  }
};
