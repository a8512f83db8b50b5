import { stripVTControlCharacters } from 'node:util';
import { getExitCode as decideExitCode } from '@curiolane/check-kit/report';
import { summaryLines as renderSummary, type Screen } from '@curiolane/check-kit/terminal-report';
import { expect, test } from 'vitest';
import { badge } from './badge.ts';
import { documented } from './case.ts';
import { findCauses } from './causes.ts';
import { evaluate } from './evaluate.ts';
import { finding } from './finding.ts';
import { hints } from './hints.ts';
import { references } from './references.ts';
import { isConformant, type Report, type RouteReport } from './report.ts';
import { junitReport, markdownReport } from './reports.ts';
import { routeLines } from './route-lines.ts';
import { type Rule, rules } from './rules.ts';
import { toSummary } from './summary.ts';

const traffic = {
  request: {
    method: 'POST',
    url: 'http://shop.example/api/auth/Login',
    headers: {},
    body: '{"email":"a@b"}',
  },
  response: { status: 200, type: 'application/json', body: '{"message":"<Hello> & welcome"}' },
};
const login: RouteReport = {
  route: 'login',
  method: 'POST',
  path: '/api/auth/Login',
  documented: true,
  results: [
    {
      name: 'signs in',
      rule: 'valid-request',
      level: 'documented',
      seconds: 0.25,
      outcome: 'passed',
      traffic,
    },
    {
      name: 'refuses a wrong password',
      rule: 'password-check',
      level: 'documented',
      seconds: 0.25,
      outcome: 'failed',
      traffic,
      findings: [finding('password-check', 'The status is 200, expected 401.', { path: 'status' })],
    },
    {
      name: 'refuses a list',
      rule: 'field-validation',
      level: 'documented',
      seconds: 0.25,
      outcome: 'blocked',
      reason: 'register, which this case depends on, failed: 500 {}',
      root: 'register responds with 500',
    },
    {
      name: 'gives a cookie',
      rule: 'session-cookie',
      level: 'strict',
      seconds: 0.25,
      outcome: 'skipped',
      reason: 'There are no sessions.',
    },
  ],
};
const report: Report = {
  baseUrl: 'http://shop.example',
  catalogueUrl: 'http://shop.example',
  seed: 7,
  level: 'strict',
  choice: '',
  routes: [login],
};
const summaryLines = (given: Report, screen?: Screen) => renderSummary(toSummary(given), screen);
const getExitCode = (given: Report) => decideExitCode(toSummary(given));
const plain = (lines: string[]) => lines.map(stripVTControlCharacters);

test('a route is reported with its requests, responses and broken rules', () =>
  expect(plain(routeLines(login))).toEqual([
    '  ✗ login  POST /api/auth/Login  1 passed, 1 failed, 1 blocked, 1 skipped',
    '    ✓ signs in',
    '      request   POST http://shop.example/api/auth/Login {"email":"a@b"}',
    '      response  200 application/json {"message":"<Hello> & welcome"}',
    '    ✗ refuses a wrong password',
    '      request   POST http://shop.example/api/auth/Login {"email":"a@b"}',
    '      response  200 application/json {"message":"<Hello> & welcome"}',
    '      broken    password-check at status: The status is 200, expected 401.',
    '                A wrong password and an unknown e-mail are refused with the same message. (docs/reference/contract.md#customers-and-sessions)',
    '    ✗ refuses a list',
    '      blocked: register, which this case depends on, failed: 500 {}',
    '    - 1 skipped: There are no sessions. (login)',
  ]));

test('a long body is cut, and a missing response is reported', () => {
  const results: RouteReport['results'] = [
    {
      name: 'takes much',
      rule: 'valid-request',
      level: 'documented',
      seconds: 0.25,
      outcome: 'failed',
      traffic: {
        request: { ...traffic.request, body: 'x'.repeat(1000) },
        response: { failure: 'socket hang up' },
      },
      findings: [finding('responds', 'socket hang up')],
    },
  ];
  const lines = plain(routeLines({ ...login, results }));
  expect(lines[2]).toMatch(/x{300}… \(1000 characters\)$/);
  expect(lines[3]).toBe('      response  no response: socket hang up');
});

test('the summary has the verdict of each level, and each cause with its first case and a hint', () =>
  expect(plain(summaryLines(report))).toEqual([
    '  ✗ documented 1 of 3      the documented routes, statuses and bodies',
    '  ✗ strict     1 of 3      error codes, limits, exactly once, sessions',
    '',
    '  ✗ 1 × password-check: A wrong password and an unknown e-mail are refused with the same message.',
    '      login refuses a wrong password: The status is 200, expected 401.',
    '      POST /api/auth/Login {"email":"a@b"} → 200 application/json {"message":"<Hello> & welcome"}',
    '      Compare the password, and refuse an unknown e-mail with the same 401 and message. (documented, docs/reference/contract.md#customers-and-sessions)',
    '  ✗ 1 × blocked: register responds with 500',
    '      login refuses a list: register, which this case depends on, failed: 500 {}',
    '      Mend this first: the cases that depend on it prove nothing. (documented, docs/reference/contract.md#rules)',
    '  - 1 skipped: There are no sessions. (login)',
    '1 passed, 1 failed, 1 blocked, 1 skipped (seed 7)',
  ]));

/** As many causes as there are routes, each on a path that is its own. */
const manyCauses = (count: number): Report => ({
  ...report,
  routes: Array.from({ length: count }, (_, index) => ({
    ...login,
    route: `route${index}`,
    results: [
      {
        name: 'responds as documented',
        rule: 'valid-request',
        level: 'documented',
        seconds: 0.25,
        outcome: 'failed',
        traffic,
        findings: [finding('documented-body', 'Invalid input', { path: 'user' })],
      },
    ],
  })),
});

test('the summary fits the screen, and says what it leaves out', () => {
  const lines = plain(summaryLines(manyCauses(30), { columns: 80, rows: 24 }));
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(lines.at(-2)).toBe('  … and 28 more causes of 28 cases: --verbose shows all');
});

/** A case of the login that fails because of a status. */
const failWith = (status: number, rule: Rule, message: string): RouteReport['results'][number] => ({
  name: `proves ${rule}`,
  rule: 'valid-request',
  level: 'documented',
  seconds: 0.25,
  outcome: 'failed',
  traffic: { ...traffic, response: { status, type: 'application/json', body: '{}' } },
  findings: [finding(rule, message, { path: 'status' })],
});

/** The lines of the summary as one text, however they are broken. */
const toText = (lines: string[]) =>
  plain(lines)
    .map((line) => line.trim())
    .join(' ');

test.each([80, 140])('on %i columns no word of a rule, a hint or a reference is cut', (columns) => {
  for (const rule of Object.keys(rules) as Rule[]) {
    const results = [failWith(200, rule, 'The status is 200, expected 400.')];
    const text = toText(summaryLines({ ...report, routes: [{ ...login, results }] }, { columns, rows: 24 }));
    expect(text).toContain(`1 × ${rule}: ${rules[rule]}`);
    expect(text).toContain(`${hints[rule]} (`);
    expect(text).toContain(`, ${references[rule]})`);
  }
});

test('cases that fail in the same way are one cause, which names them all', () => {
  const [failed] = login.results.filter(({ outcome }) => outcome === 'failed');
  const repeated: Report = {
    ...report,
    routes: ['login', 'register'].map((route) => ({
      ...login,
      route,
      results: failed ? [failed, failed] : [],
    })),
  };
  expect(findCauses(repeated)).toMatchObject([{ count: 4, example: { route: 'login' } }]);
  const others =
    'login refuses a wrong password; register refuses a wrong password, refuses a wrong password';
  expect(plain(summaryLines(repeated))).toContain(`      also: ${others}`);
  expect(markdownReport(repeated)).toContain(`Also: ${others}`);
});

test('CORS that no route has is one cause, and not one for each route', () => {
  const message = 'The response has Access-Control-Allow-Origin missing; expected http://web.example.';
  const [failed] = login.results.filter(({ outcome }) => outcome === 'failed');
  const result = { ...failed, rule: 'cross-origin', findings: [finding('cross-origin', message)] };
  const routes = ['login', 'register', 'getProfile'].map((route) => ({
    ...login,
    route,
    results: [result] as RouteReport['results'],
  }));
  expect(findCauses({ ...report, routes })).toMatchObject([{ count: 3 }]);
  const lines = plain(summaryLines({ ...report, routes }, { columns: 100, rows: 24 }));
  expect(lines).toContain('      also: register, getProfile refuses a wrong password');
  expect(toText(lines)).toContain(message);
});

test('of many cases of one cause, a screen has the first on two lines, and --verbose all', () => {
  const results = Array.from({ length: 40 }, (_, index) => ({
    ...failWith(200, 'field-validation', 'The status is 200, expected 400.'),
    name: `refuses value ${index}.`,
  }));
  const many: Report = { ...report, routes: [{ ...login, results }] };
  const shown = plain(summaryLines(many, { columns: 100, rows: 24 }));
  const from = shown.findIndex((line) => line.startsWith('      also: login refuses value 1.'));
  expect(from).toBeGreaterThan(0);
  expect(shown[from + 1]).toMatch(/ …$/);
  expect(Math.max(...shown.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(shown[from + 2]).toContain(hints['field-validation'].slice(0, 40));
  expect(toText(summaryLines(many))).toContain('refuses value 39.');
});

test('--verbose shows the request of a cause as far as a body is shown at all', () => {
  const body = `{"name":"${'x'.repeat(200)}","end":1}`;
  const [failed] = login.results.filter(({ outcome }) => outcome === 'failed');
  const long = { ...failed, traffic: { ...traffic, request: { ...traffic.request, body } } };
  const given = { ...report, routes: [{ ...login, results: [long] as RouteReport['results'] }] };
  expect(plain(summaryLines(given))).toContainEqual(expect.stringContaining(`${body} → 200`));
  expect(toText(summaryLines(given, { columns: 140, rows: 24 }))).not.toContain('"end":1');
});

test('a status says by itself what to mend', () => {
  const results = [500, 501].map((status) =>
    failWith(status, 'field-validation', `The status is ${status}, expected 400.`),
  );
  const causes = findCauses({ ...report, routes: [{ ...login, results }] });
  expect(causes.map(({ hint }) => hint)).toEqual([
    'The handler throws: look at the backend’s log.',
    'The backend has no handler for this method and path.',
  ]);
});

test('a success with another status breaks one rule, whatever the case is there to prove', async () => {
  const evaluateAt = (status: number) =>
    evaluate(
      'register',
      {
        name: 'signs in no one',
        rule: 'registration-opens-no-session',
        request: () => ({}),
        expect: { status: documented(201) },
      },
      {},
      {
        request: { method: 'POST', url: 'http://shop.example/api/auth/Register', headers: {} },
        response: {
          status,
          headers: { 'content-type': 'application/json' },
          text: '{"message":"Hello"}',
          json: { message: 'Hello' },
        },
      },
    );
  const findRules = async (status: number) =>
    (await evaluateAt(status)).filter(({ path }) => path === 'status').map(({ rule }) => rule);
  expect(await findRules(201)).toEqual([]);
  expect(await findRules(200)).toContain('valid-request');
  expect(await findRules(200)).not.toContain('registration-opens-no-session');
  expect(await findRules(409)).toContain('registration-opens-no-session');
});

test.each([404, 405, 501])(
  'a route that responds with %i to everything is one cause, whatever its cases expect',
  (status) => {
    const notFound = { ...traffic, response: { status, type: 'text/html', body: 'Cannot POST' } };
    const results = (['valid-request', 'field-validation', 'malformed-json'] as const).map((rule) => ({
      name: rule,
      rule,
      level: 'documented' as const,
      seconds: 0.25,
      outcome: 'failed' as const,
      traffic: notFound,
      findings: [finding(rule, `The status is ${status}, expected 400.`, { path: 'status' })],
    }));
    expect(findCauses({ ...report, routes: [{ ...login, results }] })).toMatchObject([
      { count: 3, title: 'POST /api/auth/Login does not exist' },
    ]);
  },
);

test('a route of which only other methods, paths and ids were sent is not said to be absent', () => {
  const results = (
    [
      ['method-is-405', 404, 405],
      ['unknown-path-is-404', 405, 404],
      ['unknown-id-is-404', 405, 404],
    ] as const
  ).map(([rule, status, expected]) => ({
    ...failWith(status, rule, `The status is ${status}, expected ${expected}.`),
    rule,
  }));
  const titles = findCauses({ ...report, routes: [{ ...login, results }] }).map(({ title }) => title);
  expect(titles.sort()).toEqual(results.map(({ rule }) => `${rule}: ${rules[rule]}`).sort());
});

test('a backend that stopped meets no level, and every report says so', () => {
  const stopped: Report = {
    ...report,
    routes: [],
    stopped: { at: 'login refuses null', reason: 'Nothing listens.' },
  };
  expect(isConformant(stopped)).toBe(false);
  expect(plain(summaryLines(stopped))[0]).toBe('  Stopped at login refuses null: Nothing listens.');
  expect(markdownReport(stopped)).toContain('**Stopped at login refuses null: Nothing listens.**');
  expect(junitReport(stopped)).toContain('Stopped at login refuses null: Nothing listens.');
});

test('the Markdown has a table of the levels, and what a backend sends is not markup', () => {
  const markdown = markdownReport(report);
  expect(markdown).toContain('| ❌ | documented | the documented routes, statuses and bodies | 1 of 3 |');
  expect(markdown).toContain('```http\nPOST /api/auth/Login {"email":"a@b"}\n200 ');
  const hostile = { ...traffic, response: { status: 200, type: 'text/html', body: '```\n<img src=x>' } };
  const [failed] = login.results.filter(({ outcome }) => outcome === 'failed');
  const results = [{ ...failed, traffic: hostile }] as RouteReport['results'];
  expect(markdownReport({ ...report, routes: [{ ...login, results }] })).toMatch(
    /````http\n[^\n]+\n200 text\/html ``` <img src=x>\n````/,
  );
});

test('the badge has the highest level that is met', () => {
  const passed = login.results.filter(({ outcome }) => outcome === 'passed');
  expect(badge(report)).toContain('<title>conformance: none</title>');
  expect(badge({ ...report, routes: [{ ...login, results: passed }] })).toContain(
    '<title>conformance: strict</title>',
  );
});

test('a report of some cases says which were chosen, claims no more, and has no badge', () => {
  const choice = '--only valid-request --exclude logout';
  const passed = login.results.filter(({ outcome }) => outcome === 'passed');
  const chosen: Report = { ...report, choice, routes: [{ ...login, results: passed }] };
  expect(markdownReport(chosen)).toContain(`### Conformance of http://shop.example, ${choice}\n`);
  expect(markdownReport(chosen)).toContain(`| ✅ | strict | as far as ${choice} goes | 1 of 1 |`);
  expect(plain(summaryLines(chosen))[0]).toBe(`  ✓ documented 1 of 1      as far as ${choice} goes`);
  expect(() => badge(chosen)).toThrow(`A badge takes the report of all cases, without ${choice}`);
});

test('a backend conforms when nothing failed and nothing was blocked', () => {
  const only = (outcome: string): Report => ({
    ...report,
    routes: [{ ...login, results: login.results.filter((result) => result.outcome === outcome) }],
  });
  expect(['passed', 'failed', 'blocked', 'skipped'].map((outcome) => isConformant(only(outcome)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['passed', 'failed', 'blocked', 'skipped'].map((outcome) => getExitCode(only(outcome)))).toEqual([
    0, 1, 1, 2,
  ]);
});

test('a case that is known to fail is told, and counted at no level', () => {
  const results = login.results.map((result) =>
    result.outcome === 'failed' || result.outcome === 'blocked'
      ? { ...result, known: true as const }
      : result,
  );
  const given: Report = { ...report, level: 'documented', routes: [{ ...login, results }] };
  expect(plain(summaryLines(given))).toEqual([
    '  ✓ documented 1 of 1      the documented routes, statuses and bodies',
    '  - 1 skipped: There are no sessions. (login)',
    '1 passed, 2 known, 1 skipped (seed 7)',
  ]);
  const lines = plain(routeLines({ ...login, results }));
  expect(lines[0]).toMatch(/^ {2}✓ login /);
  expect(lines).toContain('    - refuses a wrong password (known to fail)');
  const onlyKnown = { ...given, routes: [{ ...login, results: results.slice(1, 3) }] };
  expect(plain(summaryLines(onlyKnown))[0]).toBe(
    '  ✓ documented 0 of 0      the documented routes, statuses and bodies',
  );
});

test('a level whose cases were all skipped is not shown, and a run without cases shows none', () => {
  const skipped = { ...report, routes: [{ ...login, results: login.results.slice(-1) }] };
  expect(plain(summaryLines(skipped))[0]).toBe(
    '  - strict     0 of 0      not shown: every case was skipped',
  );
  expect(markdownReport(skipped)).toContain('| ➖ | strict | not shown: every case was skipped | 0 of 0 |');
  expect(badge(skipped)).toContain('<title>conformance: none</title>');
  const empty = { ...report, routes: [] };
  expect([isConformant(empty), getExitCode(empty)]).toEqual([false, 2]);
});

test('JUnit XML has a suite for the route, with its failures and skips', () => {
  const xml = junitReport(report);
  expect(xml).toMatch(/<testsuite name="login" tests="4" failures="2" errors="0" skipped="1" time="1.000"/);
  expect(xml).toContain('classname="conformance.login" name="refuses a wrong password" time="0.250"');
  expect(xml).toMatch(/<failure message="password-check at status: The status is 200, expected 401\.[^"]*"/);
  expect(xml).toContain('<failure message="blocked: register, which this case depends on, failed: 500 {}"');
  expect(xml).toContain('<skipped message="There are no sessions."/>');
});

test('JUnit XML stays well-formed whatever a backend says', () => {
  const hostile = finding('valid-request', 'It said "<b>" & ]]>');
  const results = [
    { ...login.results[0], outcome: 'failed', traffic, findings: [hostile] },
  ] as RouteReport['results'];
  const xml = junitReport({ ...report, routes: [{ ...login, results }] });
  expect(xml).toContain('It said &quot;&lt;b&gt;&quot; &amp; ]]&gt;');
});
