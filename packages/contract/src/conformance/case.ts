import type { ErrorCode } from '../error-body.ts';
import type { Operation, OperationStatus } from '../operations.ts';
import type { Answer } from './exchange.ts';
import type { CaseRule } from './rules.ts';
import type { Shopper } from './shopper.ts';
import type { Stage } from './stage.ts';

/** One call as a case makes it; what is left out is as the contract has it. */
export type Attempt = {
  /** Whose cookies go along and whose jar keeps those that come back. */
  as?: Shopper;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in the place of `body`. */
  raw?: string;
  method?: string;
  /** Added to the end of the path. */
  suffix?: string;
};

/** An attempt, and what its answer is held to beyond status, code and schema: each sentence is a complaint. */
export type Plan = Attempt & { check?: (answer: Answer) => string[] | Promise<string[]> };

/** What a backend needs to have for a case to say anything about it. */
export type Need = 'mailbox' | 'sessions' | 'own-catalogue' | 'safeguards';

/** What an answer must be. 404 and 405 for addresses and methods are documented for no single call. */
export type Expectation<Name extends Operation> = {
  status: OperationStatus<Name> | 404 | 405;
  code?: ErrorCode;
  /** A key of fieldErrors, as `body.email`; a key below it will do. */
  field?: string;
};

/** The operations that document every one of the statuses. */
export type Answering<Statuses extends number> = {
  [Name in Operation]: [Statuses] extends [OperationStatus<Name>] ? Name : never;
}[Operation];

/** A status that `Answering` has shown every one of the operations to document. */
export const documented = <Name extends Operation>(status: number) => status as Expectation<Name>['status'];

/** One thing that a backend is asked, and what it must answer. */
export type Case<Name extends Operation = Operation> = {
  /** A sentence in the present tense that goes on from the operation's name. */
  name: string;
  rule: CaseRule;
  needs?: readonly Need[];
  plan: (stage: Stage) => Plan | Promise<Plan>;
  expect: Expectation<Name>;
};

/** Cases for every operation: an operation without one does not compile. */
export type CaseTable = { [Name in Operation]: readonly [Case<Name>, ...Case<Name>[]] };
