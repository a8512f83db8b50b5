import type { Operation } from '@curiolane/contract/operations';
import { Blocked } from './blocked.ts';
import type { Case } from './case.ts';
import { evaluate } from './evaluate.ts';
import type { RequestResult } from './http-client.ts';
import type { Result, Traffic } from './report.ts';
import type { World } from './world.ts';

const maxBodyCharacters = 2000;

const truncate = (body: string) =>
  body.length > maxBodyCharacters ? `${body.slice(0, maxBodyCharacters)}… (${body.length} characters)` : body;

const toTraffic = ({ request, response, failure = 'no response' }: RequestResult): Traffic => ({
  request: { ...request, body: truncate(request.body ?? '') },
  response: response
    ? {
        status: response.status,
        type: response.headers['content-type'] ?? 'none',
        body: truncate(response.text),
      }
    : { failure },
});

/** Runs one case: sends its request and evaluates the response. */
export const runCase = async (world: World, operation: Operation, testCase: Case): Promise<Result> => {
  const { name, rule } = testCase;
  try {
    const request = await testCase.request(world);
    const requestResult = await world.send(operation, request);
    const findings = await evaluate(operation, testCase, request, requestResult);
    const result = { name, rule, traffic: toTraffic(requestResult) };
    return findings.length > 0
      ? { ...result, outcome: 'failed', findings }
      : { ...result, outcome: 'passed' };
  } catch (error) {
    if (error instanceof Blocked) return { name, rule, outcome: 'blocked', reason: error.message };
    throw error;
  }
};
