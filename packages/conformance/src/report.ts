import type { Operation } from '@curiolane/contract/operations';
import type { CaseRule } from './rules.ts';
import type { Finding } from './verdict.ts';

/** What went over the wire for a case, cut to a length that can be read. */
export type Traffic = {
  request: { method: string; url: string; headers: { [name: string]: string }; body: string };
  response: { status: number; type: string; body: string } | { failure: string };
};

/**
 * What became of a case. `blocked`: something that it builds on did not work, so it proves nothing; it counts
 * against the backend.
 */
export type Result = { name: string; rule: CaseRule } & (
  | { outcome: 'passed'; traffic: Traffic }
  | { outcome: 'failed'; traffic: Traffic; findings: Finding[] }
  | { outcome: 'blocked' | 'skipped'; reason: string }
);

/** The results of one call. */
export type Section = {
  operation: Operation;
  method: string;
  path: string;
  documented: boolean;
  results: Result[];
};

/** A whole run. */
export type Report = {
  baseUrl: string;
  catalogueUrl: string;
  seed: number;
  documentedOnly: boolean;
  sections: Section[];
};

/** How many of the results had each outcome. */
export const tally = (results: readonly Result[]) => {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    blocked: count('blocked'),
    skipped: count('skipped'),
  };
};

/** Whether the backend keeps the contract as far as it was asked. */
export const isConformant = ({ sections }: Report): boolean => {
  const { failed, blocked } = tally(sections.flatMap(({ results }) => results));
  return failed + blocked === 0;
};
