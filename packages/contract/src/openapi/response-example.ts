import type { Operation } from '../operations.ts';
import { examples } from './examples.ts';

type Responses = Record<string, unknown>;

/** The example of an operation's successful response; undefined for a route of the contract that has none yet. */
export const getResponseExample = (name: string): { status: number; body: unknown } | undefined => {
  const responses: Responses = (examples as Partial<typeof examples>)[name as Operation]?.responses ?? {};
  return Object.entries(responses).map(([status, body]) => ({ status: Number(status), body }))[0];
};
