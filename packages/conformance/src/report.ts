import type { Operation } from '@curiolane/contract/operations';
import type { Finding } from './evaluate.ts';
import type { CaseRule } from './rules.ts';

/** A case's request and response, with bodies truncated to a readable length. */
export type Traffic = {
  request: { method: string; url: string; headers: { [name: string]: string }; body: string };
  response: { status: number; type: string; body: string } | { failure: string };
};

/**
 * The result of a case. `blocked`: something that the case depends on did not work, so it proves nothing; it
 * counts against the backend.
 */
export type Result = { name: string; rule: CaseRule } & (
  | { outcome: 'passed'; traffic: Traffic }
  | { outcome: 'failed'; traffic: Traffic; findings: Finding[] }
  | { outcome: 'blocked' | 'skipped'; reason: string }
);

/** The results of one route's cases. */
export type RouteReport = {
  operation: Operation;
  method: string;
  path: string;
  documented: boolean;
  results: Result[];
};

/** The results of a run. */
export type Report = {
  baseUrl: string;
  catalogueUrl: string;
  seed: number;
  documentedOnly: boolean;
  routes: RouteReport[];
};

/** How many of the results had each outcome. */
export const countOutcomes = (results: readonly Result[]) => {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    blocked: count('blocked'),
    skipped: count('skipped'),
  };
};

/** Whether the backend conforms to the contract as far as it was tested. */
export const isConformant = ({ routes }: Report): boolean => {
  const { failed, blocked } = countOutcomes(routes.flatMap(({ results }) => results));
  return failed + blocked === 0;
};
