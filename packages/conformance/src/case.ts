import type { ErrorCode } from '@curiolane/contract';
import { isDocumented, type Operation, type OperationStatus } from '@curiolane/contract/operations';
import type { HttpResponse } from './http-client.ts';
import { includesLevel, type Level } from './level.ts';
import type { RequestSpec } from './request-spec.ts';
import { getRuleLevel } from './rule-levels.ts';
import type { CaseRule } from './rules.ts';
import type { World } from './world.ts';

/** A case's request, and what its response has to satisfy beyond status, code and schema. */
export type CaseRequest = RequestSpec & {
  /** Returns one sentence for each problem. */
  check?: (response: HttpResponse) => string[] | Promise<string[]>;
};

/**
 * A part of the environment without which a case proves nothing. `login-cookie`: login sets a cookie, whether or not
 * there is a session route.
 */
export type Capability =
  | 'mailbox'
  | 'sessions'
  | 'login-cookie'
  | 'catalogue-on-same-host'
  | 'storefront-origin';

/** Any 2xx with a body that the storefront can read, and any 4xx: all that its screens distinguish. */
export type LenientStatus = 'success' | 'refusal';

/** The response that a case expects. 404 and 405 for unknown paths and methods are not documented for any one route. */
export type Expectation<Name extends Operation> = {
  status: OperationStatus<Name> | 404 | 405 | LenientStatus;
  code?: ErrorCode;
  /** A key of fieldErrors, such as `body.email`; a key below it is enough. */
  field?: string;
};

/** The routes that document every one of the statuses. */
export type RoutesDocumenting<Statuses extends number> = {
  [Name in Operation]: [Statuses] extends [OperationStatus<Name>] ? Name : never;
}[Operation];

/** A status that `RoutesDocumenting` has shown to be documented for every one of the routes. */
export const documented = <Name extends Operation>(status: number) => status as Expectation<Name>['status'];

/** One request to a backend, and what it must respond with. */
export type Case<Name extends Operation = Operation> = {
  /** A sentence in the present tense whose subject is the route. */
  name: string;
  rule: CaseRule;
  /** The first level that the case belongs to; that of its rule unless given. */
  level?: Level;
  needs?: readonly Capability[];
  request: (world: World) => CaseRequest | Promise<CaseRequest>;
  expect: Expectation<Name>;
};

/** The first level that a case belongs to. */
export const getCaseLevel = (name: Operation, { rule, level, needs = [] }: Case): Level => {
  if (!isDocumented(name) || needs.includes('sessions')) return 'strict';
  const own = getRuleLevel(rule);
  return level && includesLevel(level, own) ? level : own;
};

/** Cases for every route: a route without one does not compile. */
export type CaseTable = { [Name in Operation]: readonly [Case<Name>, ...Case<Name>[]] };
