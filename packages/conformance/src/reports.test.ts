import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { junitReport } from './junit-report.ts';
import { countOutcomes, isConformant, type Report, type RouteReport } from './report.ts';
import { routeLines, summaryLines } from './terminal-report.ts';

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
  operation: 'login',
  method: 'POST',
  path: '/api/auth/Login',
  documented: true,
  results: [
    { name: 'signs in', rule: 'valid-request', outcome: 'passed', traffic },
    {
      name: 'refuses a wrong password',
      rule: 'password-check',
      outcome: 'failed',
      traffic,
      findings: [{ rule: 'password-check', path: '', message: 'The status is 200, expected 401.' }],
    },
    { name: 'refuses a list', rule: 'field-validation', outcome: 'blocked', reason: 'register gave 500' },
    { name: 'gives a cookie', rule: 'session-cookie', outcome: 'skipped', reason: 'There are no sessions.' },
  ],
};
const report: Report = {
  baseUrl: 'http://shop.example',
  catalogueUrl: 'http://shop.example',
  seed: 7,
  documentedOnly: false,
  routes: [login],
};
const plain = (lines: string[]) => lines.map(stripVTControlCharacters);

test('a route is reported with the request, the response and the broken rule', () =>
  expect(plain(routeLines(login, false))).toEqual([
    '  ✗ login  POST /api/auth/Login  1 passed, 1 failed, 1 blocked, 1 skipped',
    '    ✗ refuses a wrong password',
    '      request   POST http://shop.example/api/auth/Login {"email":"a@b"}',
    '      response  200 application/json {"message":"<Hello> & welcome"}',
    '      broken    password-check: The status is 200, expected 401.',
    '                A wrong password and an unknown e-mail are refused with the same message.',
    '    ✗ refuses a list',
    '      blocked: register gave 500',
    '    - 1 skipped: There are no sessions.',
  ]));

test('passed cases are shown in full when asked for', () =>
  expect(plain(routeLines(login, true)).slice(1, 4)).toEqual([
    '    ✓ signs in',
    '      request   POST http://shop.example/api/auth/Login {"email":"a@b"}',
    '      response  200 application/json {"message":"<Hello> & welcome"}',
  ]));

test('a long body is cut, and a missing response is reported', () => {
  const results: RouteReport['results'] = [
    {
      name: 'takes much',
      rule: 'valid-request',
      outcome: 'failed',
      traffic: {
        request: { ...traffic.request, body: 'x'.repeat(1000) },
        response: { failure: 'socket hang up' },
      },
      findings: [{ rule: 'responds', path: '', message: 'socket hang up' }],
    },
  ];
  const lines = plain(routeLines({ ...login, results }, false));
  expect(lines[2]).toMatch(/x{300}… \(1000 characters\)$/);
  expect(lines[3]).toBe('      response  none: socket hang up');
});

test('the summary counts, names the broken rules and the seed', () =>
  expect(plain(summaryLines(report))).toEqual([
    '',
    'Broken rules: password-check',
    '1 passed, 1 failed, 1 blocked, 1 skipped (seed 7)',
  ]));

test('a backend conforms when nothing failed and nothing was blocked', () => {
  const only = (outcome: string): Report => ({
    ...report,
    routes: [{ ...login, results: login.results.filter((result) => result.outcome === outcome) }],
  });
  expect(['passed', 'failed', 'blocked', 'skipped'].map((outcome) => isConformant(only(outcome)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(countOutcomes(login.results)).toEqual({ passed: 1, failed: 1, blocked: 1, skipped: 1 });
});

test('JUnit XML has a suite for the route, with its failures and skips', () => {
  const xml = junitReport(report);
  expect(xml).toMatch(/<testsuite name="login" tests="4" failures="2" errors="0" skipped="1"/);
  expect(xml).toContain('classname="conformance.login" name="refuses a wrong password"');
  expect(xml).toMatch(/<failure message="password-check: The status is 200, expected 401\.[^"]*"/);
  expect(xml).toContain('<failure message="blocked: register gave 500"');
  expect(xml).toContain('<skipped/>');
});

test('JUnit XML stays well-formed whatever a backend says', () => {
  const finding = { rule: 'valid-request' as const, path: '', message: 'It said "<b>" & ]]>' };
  const results = [
    { ...login.results[0], outcome: 'failed', traffic, findings: [finding] },
  ] as RouteReport['results'];
  const xml = junitReport({ ...report, routes: [{ ...login, results }] });
  expect(xml).toContain('It said &quot;&lt;b>&quot; &amp; ]]>');
});
