import { checkResponse, type Violation } from '@curiolane/contract';
import type { AppRoute } from '@ts-rest/core';
import { errorAnswer } from './contract/error-response.ts';

export type Answer = { status: number; body: unknown };

const describe = (operation: string, { rule, path, message }: Violation) =>
  `${operation} leaves the contract at ${path === '' ? 'the body' : path} (${rule}): ${message}`;

/**
 * Holds a handler's answer against the contract before it leaves the server. What leaves it is a bug of ours:
 * told in full where developers read it, and only logged where customers would.
 */
export const passGate = (
  route: AppRoute,
  operation: string,
  answer: Answer,
  { verbose, report }: { verbose: boolean; report: (problem: string) => void },
): Answer => {
  const violations = checkResponse(route, answer.status, answer.body);
  if (violations.length === 0) return answer;
  const problems = violations.map((violation) => describe(operation, violation));
  for (const problem of problems) report(problem);
  return errorAnswer(500, 'internal', verbose ? problems.join('\n') : internalMessage);
};

export const internalMessage = 'Something went wrong on our side. Please try again.';
