import type { Finding } from './finding.ts';
import { hints } from './hints.ts';
import { type Level, levels } from './level.ts';
import { references } from './references.ts';
import type { Report, Result, RouteReport, Traffic } from './report.ts';
import { type Rule, rules } from './rules.ts';

/** A reason why cases failed: what they have in common, the first of them, and how it is mended. */
export type Cause = {
  level: Level;
  title: string;
  hint: string;
  /** The page of docs/ and the section that specify it. */
  reference: string;
  count: number;
  /** The first case, and what went over the wire. */
  example: Example;
  /** The other cases, in the order in which they ran. */
  others: readonly Pick<Example, 'route' | 'name'>[];
};

type Example = { route: string; name: string; traffic: Traffic | undefined; message: string };

type Failure = Omit<Cause, 'count' | 'others'> & { key: string };

/** The kind of finding that explains the others of the same response comes first. */
const precedence = ['responds', 'status', 'json', 'documented-body', 'code'];

const rank = ({ rule, path }: Finding) => {
  const index = precedence.findIndex((kind) => kind === rule || kind === path);
  return index === -1 ? precedence.length : index;
};

/** A backend keeps these in one place for all routes: the same message has the same cause. */
const rulesOfAllRoutes: readonly Rule[] = ['responds', 'json', 'cross-origin', 'not-cached', 'retry-after'];

const isGeneral = ({ rule, path }: Finding) =>
  path === 'status' || path === 'code' || path === 'fieldErrors' || rulesOfAllRoutes.includes(rule);

/** The part of a finding that is the same in all findings of one cause. */
const toKey = (route: string, found: Finding) => {
  const { rule, path, message } = found;
  // A 200 by mistake and a 201 by mistake have one cause.
  if (path === 'status') return `${rule} ${message.replace(/\b(\d)\d\d,/, '$1xx,')}`;
  if (path === 'fieldErrors') return `${rule} fieldErrors`;
  return isGeneral(found) ? `${rule} ${message}` : `${rule} ${route} ${path.replaceAll(/\d+/g, '*')}`;
};

const getStatus = ({ response }: Traffic) => ('status' in response ? response.status : 0);

/** A hint for what the framework does by itself where the contract says otherwise. */
const statusHint = ({ path, message }: Finding, traffic: Traffic): string | undefined => {
  const status = getStatus(traffic);
  if (path !== 'status') return undefined;
  if (status === 501) return 'The backend has no handler for this method and path.';
  if (status >= 500) return 'The handler throws: look at the backend’s log.';
  if (status === 429) return 'A limit of the backend was reached: wait, or raise it for the test.';
  if (status === 422 && message.includes('expected 400'))
    return 'Map the framework’s validation error (422) to 400 with message, code and fieldErrors.';
  return undefined;
};

/** The statuses by which a framework says that it has no handler. */
const absentStatuses = [404, 405, 501];

/** The rules that expect such a status of a route that is there. */
const absenceRules: readonly Rule[] = ['method-is-405', 'unknown-path-is-404', 'unknown-id-is-404'];

/** A route that responds to everything as if it had no handler does not exist. */
const isAbsent = ({ results }: RouteReport) => {
  const sent = results.flatMap((result) =>
    'traffic' in result && !absenceRules.includes(result.rule) ? [getStatus(result.traffic)] : [],
  );
  return sent.length > 1 && sent.every((status) => absentStatuses.includes(status));
};

const absence = ({ method, path }: RouteReport): Pick<Failure, 'key' | 'title' | 'hint'> => ({
  key: `absent ${method} ${path}`,
  title: `${method} ${path} does not exist`,
  hint: 'Add the route; the case of a path matters.',
});

const toFailure = (report: RouteReport, result: Extract<Result, { outcome: 'failed' }>): Failure => {
  const { route } = report;
  const [found] = [...result.findings].sort(
    (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level) || rank(one) - rank(other),
  );
  if (!found) throw new TypeError(`${route} ${result.name} failed without a finding`);
  const { rule, path, message, level } = found;
  const where = path && !isGeneral(found) ? ` at ${path}` : '';
  const hint = statusHint(found, result.traffic) ?? hints[rule];
  const general = {
    key: `${level} ${toKey(route, found)} ${hint}`,
    title: `${rule}: ${rules[rule]}`,
    hint,
    reference: references[rule],
  };
  return {
    ...general,
    ...(isAbsent(report) ? absence(report) : {}),
    level,
    example: { route, name: result.name, traffic: result.traffic, message: `${message}${where}` },
  };
};

const toBlockedFailure = (
  route: string,
  { name, rule, reason, root, level }: Extract<Result, { outcome: 'blocked' }>,
): Failure => ({
  key: `blocked ${root}`,
  level,
  title: `blocked: ${root}`,
  hint: /with 429$/.test(root)
    ? 'A limit of the backend was reached: wait, or raise it for the test.'
    : 'Mend this first: the cases that depend on it prove nothing.',
  reference: references[rule],
  example: { route, name, traffic: undefined, message: reason },
});

const toFailures = (report: RouteReport): Failure[] =>
  report.results.flatMap((result) => {
    if (result.known) return [];
    if (result.outcome === 'failed') return [toFailure(report, result)];
    return result.outcome === 'blocked' ? [toBlockedFailure(report.route, result)] : [];
  });

/** The causes of failed cases, each once: those of the least level first, and of those the most frequent. */
export const findCauses = ({ routes }: Report): Cause[] => {
  const causes = new Map<string, Cause>();
  for (const { key, ...failure } of routes.flatMap(toFailures)) {
    const known = causes.get(key);
    if (!known) {
      causes.set(key, { ...failure, count: 1, others: [] });
      continue;
    }
    const isEarlier = levels.indexOf(failure.level) < levels.indexOf(known.level);
    const { route, name } = isEarlier ? known.example : failure.example;
    causes.set(key, {
      ...known,
      ...(isEarlier ? { level: failure.level, example: failure.example } : {}),
      count: known.count + 1,
      others: [...known.others, { route, name }],
    });
  }
  return [...causes.values()].sort(
    (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level) || other.count - one.count,
  );
};
