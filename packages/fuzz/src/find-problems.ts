import { type ResponsePromise, responseFindings } from '@curiolane/conformance/response-findings';
import { errorBody } from '@curiolane/contract';
import type { Outcome } from './fuzz-target.ts';

/** The statuses with which HTTP itself may refuse a request before any route: each with the one error body. */
const protocolStatuses = [400, 403, 404, 405, 408, 413, 414, 415, 416, 417, 431, 501, 505];

/** A successful response to a conditional or partial request, or to a preflight, which has a body of its own or none. */
const withoutBody = [204, 206, 304];

/** The route's promise, and what HTTP itself may refuse: a hostile request need not reach its route. */
const withProtocolErrors = ({ responses, getCodes }: ResponsePromise): ResponsePromise => {
  const own = protocolStatuses.map((status) => [status, responses[status] ?? errorBody] as const);
  return {
    responses: { ...responses, ...Object.fromEntries(own) },
    getCodes: (status) => (protocolStatuses.includes(status) ? [] : getCodes(status)),
  };
};

export type Limits = {
  promise: ResponsePromise;
  /** `true` for a request that need not reach its route. */
  isHostile: boolean;
  hasBody: boolean;
  maxCpuMs: number;
  /** `true` for a response that may have hashes of passwords: development tools show and restore rows of accounts. */
  hasRows: boolean;
};

/** Everything that is wrong with what became of a request: nothing but a documented response at a small cost is right. */
export const findProblems = (
  { response, failure, cpuMs }: Outcome,
  { promise, isHostile, hasBody, maxCpuMs, hasRows }: Limits,
): string[] => {
  if (!response) return [`No response: ${failure}`];
  const { status } = response;
  const cost = cpuMs > maxCpuMs ? [`It took ${cpuMs.toFixed(0)} ms of the event loop.`] : [];
  if (status >= 500 && status !== 503 && status !== 501 && status !== 505)
    return [...cost, `It failed with ${status}: ${response.text.slice(0, 300)}`];
  if (isHostile && (!hasBody || withoutBody.includes(status))) return cost;
  const findings = responseFindings(isHostile ? withProtocolErrors(promise) : promise, response);
  return [
    ...cost,
    ...findings
      .filter(({ rule }) => !hasRows || rule !== 'no-password')
      .map(({ rule, path, message }) => [rule, path, message].filter(Boolean).join(' ')),
  ];
};
