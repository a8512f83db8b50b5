import { explainFailure } from '../explain-failure.ts';
import { type Finding, finding } from '../finding.ts';
import { type RequestResult, sendRequest } from '../http-client.ts';
import { includesLevel, type Level } from '../level.ts';
import type { Report, Result, RouteReport } from '../report.ts';
import { getRuleLevel } from '../rule-levels.ts';
import { toTraffic } from '../traffic.ts';
import { UnusableBackend } from '../unusable-backend.ts';
import { chooseEndpoints } from './choose-endpoints.ts';
import type { Api, Endpoint } from './endpoint.ts';
import { type GeneratedCase, toGeneratedCases, toHttpRequest, toValidRequest } from './generated-cases.ts';
import { SchemaTools } from './schema-tools.ts';

/** What to run, and against which backend. */
export type GeneratedOptions = {
  baseUrl: string;
  api: Api;
  level: Level;
  seed: number;
  timeoutMs: number;
  headers: Record<string, string>;
  /** Run only the cases of these endpoints. */
  names?: readonly string[] | undefined;
  onRouteReport?: (report: RouteReport) => void;
};

type Response = NonNullable<RequestResult['response']>;

const getDocumented = (
  { responses }: Endpoint,
  status: number,
): { schema: Endpoint['responses'][string] } | undefined => {
  const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((name) => name in responses);
  return key === undefined ? undefined : { schema: responses[key] };
};

const bodyFindings = (tools: SchemaTools, endpoint: Endpoint, { status, json }: Response): Finding[] => {
  const documented = getDocumented(endpoint, status);
  if (!documented) {
    const statuses = Object.keys(endpoint.responses).join(', ');
    return [finding('documented-status', `Status ${status} is not one of ${statuses}.`)];
  }
  const { schema } = documented;
  if (!schema) return [];
  if (json === undefined) return [finding('json', 'The body is not JSON.')];
  const error = tools.findError(schema, json);
  return error ? [finding('documented-body', error.message, { path: error.path })] : [];
};

const statusFinding = (rule: GeneratedCase['rule'], status: number, expected: string) =>
  finding(rule, `The status is ${status}, expected ${expected}.`, { path: 'status' });

const methodFindings = (
  { rule }: GeneratedCase,
  endpoint: Endpoint,
  { status, headers }: Response,
): Finding[] => {
  if (status !== 405) return [statusFinding(rule, status, '405')];
  return (headers.allow ?? '').split(',').some((each) => each.trim() === endpoint.method)
    ? []
    : [finding(rule, `Allow is ${headers.allow ?? 'missing'}; expected ${endpoint.method} in it.`)];
};

const findAll = (
  tools: SchemaTools,
  endpoint: Endpoint,
  testCase: GeneratedCase,
  response: Response,
): Finding[] => {
  const { status } = response;
  const { rule, expected } = testCase;
  if (status >= 500)
    return [statusFinding(rule, status, expected === 'documented' ? 'a documented one' : 'a 4xx')];
  if (expected === 'documented') return bodyFindings(tools, endpoint, response);
  if (expected === 'method') return methodFindings(testCase, endpoint, response);
  return status >= 400 ? [] : [statusFinding(rule, status, 'a 4xx')];
};

class GeneratedRun {
  readonly #options: GeneratedOptions;
  readonly #tools: SchemaTools;

  constructor(options: GeneratedOptions) {
    this.#options = options;
    this.#tools = new SchemaTools(options.api.components);
  }

  async #send(endpoint: Endpoint, { request }: GeneratedCase) {
    const { baseUrl, headers, timeoutMs } = this.#options;
    const own = toHttpRequest(baseUrl, endpoint, request);
    return sendRequest({ ...own, headers: { ...headers, ...own.headers } }, timeoutMs);
  }

  async #runCase(
    endpoint: Endpoint,
    testCase: GeneratedCase,
  ): Promise<{ result: Result; sent: RequestResult }> {
    const sent = await this.#send(endpoint, testCase);
    const { name, rule } = testCase;
    const findings = sent.response
      ? findAll(this.#tools, endpoint, testCase, sent.response)
      : [finding('responds', sent.failure ?? 'There is no response.')];
    const parts = { name, rule, level: getRuleLevel(rule), traffic: toTraffic(sent, this.#options.headers) };
    const isFailed = findings.length > 0;
    return {
      sent,
      result: isFailed ? { ...parts, outcome: 'failed', findings } : { ...parts, outcome: 'passed' },
    };
  }

  #skip({ name, rule }: Pick<GeneratedCase, 'name' | 'rule'>, reason: string): Result {
    return { name, rule, level: getRuleLevel(rule), outcome: 'skipped', reason };
  }

  /** Why the backend no longer responds; undefined when the last request alone was lost. */
  async #findDeath(endpoint: Endpoint, valid: GeneratedCase, { response }: RequestResult) {
    if (response) return undefined;
    const again = await this.#send(endpoint, valid);
    return again.response ? undefined : explainFailure(again, this.#options.timeoutMs);
  }

  async runEndpoint(endpoint: Endpoint): Promise<{ report: RouteReport; stopped?: Report['stopped'] }> {
    const { name, method, path } = endpoint;
    const results: Result[] = [];
    const report: RouteReport = { operation: name, method, path, documented: true, results };
    const parts = { name: 'responds to a valid request as documented', rule: 'accepts-valid' } as const;
    const request = endpoint.unsupported ? undefined : toValidRequest(this.#tools, endpoint);
    if (!request) {
      const reason =
        endpoint.unsupported ?? 'No valid request can be made up: give the operation an example.';
      results.push(this.#skip(parts, reason));
      return { report };
    }
    const valid: GeneratedCase = { ...parts, request, expected: 'documented' };
    const first = await this.#runCase(endpoint, valid);
    if (!first.sent.response) throw new UnusableBackend(explainFailure(first.sent, this.#options.timeoutMs));
    results.push(first.result);
    const { status } = first.sent.response;
    for (const testCase of toGeneratedCases(this.#options.api, endpoint, request)) {
      if (!includesLevel(this.#options.level, getRuleLevel(testCase.rule))) continue;
      if (status >= 400 && testCase.expected === 'refusal') {
        const reason = `Its valid request gets ${status}, so that a refusal proves nothing: give an example that works.`;
        results.push(this.#skip(testCase, reason));
        continue;
      }
      const { result, sent } = await this.#runCase(endpoint, testCase);
      results.push(result);
      const reason = await this.#findDeath(endpoint, valid, sent);
      if (reason) return { report, stopped: { after: `${name} ${testCase.name}`, reason } };
    }
    return { report };
  }
}

/**
 * Runs the cases that can be generated from the description of any API, one after the other.
 *
 * @throws UsageError when an operation is named that the API does not have.
 * @throws UnusableBackend when no response comes from the base URL.
 */
export const runGenerated = async (options: GeneratedOptions): Promise<Report> => {
  const { baseUrl, api, level, seed, names, onRouteReport } = options;
  const run = new GeneratedRun(options);
  const report: Report = { baseUrl, catalogueUrl: baseUrl, seed, level, routes: [] };
  for (const endpoint of chooseEndpoints(api, names)) {
    const { report: routeReport, stopped } = await run.runEndpoint(endpoint);
    onRouteReport?.(routeReport);
    report.routes.push(routeReport);
    if (stopped) return { ...report, stopped };
  }
  return report;
};
