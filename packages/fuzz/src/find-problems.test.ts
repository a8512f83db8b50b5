import { errorBody } from '@curiolane/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findProblems, type Limits } from './find-problems.ts';

const limits: Limits = {
  promise: {
    responses: { 200: z.object({ message: z.string() }), 401: errorBody, 503: errorBody },
    getCodes: (status) => (status === 401 ? ['unauthenticated'] : []),
  },
  isHostile: false,
  hasBody: true,
  maxCpuMs: 50,
  hasRows: false,
};

const outcome = (status: number, json: unknown, cpuMs = 1) => ({
  request: { method: 'GET', url: '', headers: {} },
  response: { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(json), json },
  cpuMs,
});

const error = (code: string) => ({ message: 'No.', code });

describe('finds no problem in', () => {
  test.each([
    [200, { message: 'Done' }],
    [401, error('unauthenticated')],
    [503, error('unavailable')],
  ])('the documented %i', (status, json) => expect(findProblems(outcome(status, json), limits)).toEqual([]));

  test('what HTTP itself refuses of a hostile request', () =>
    expect(findProblems(outcome(405, error('method_not_allowed')), { ...limits, isHostile: true })).toEqual(
      [],
    ));
});

describe('finds', () => {
  test.each([
    ['an undocumented status', outcome(404, error('not_found')), 'documented-status'],
    ['an undocumented code', outcome(401, error('forbidden')), 'documented-code'],
    ['an invalid body', outcome(200, { message: 7 }), 'documented-body'],
    ['an unknown key', outcome(200, { message: '', secret: 1 }), 'no-unknown-keys'],
    ['a server error', outcome(500, error('internal')), 'It failed with 500'],
    ['a request that is expensive', outcome(200, { message: '' }, 51), 'It took 51 ms'],
  ])('%s', (_, result, problem) =>
    expect(findProblems(result, limits)).toEqual([expect.stringContaining(problem)]),
  );

  test('a missing response', () =>
    expect(
      findProblems(
        { request: { method: 'GET', url: '', headers: {} }, failure: 'aborted', cpuMs: 1 },
        limits,
      ),
    ).toEqual(['No response: aborted']));

  test('an error of a hostile request without the one error body', () =>
    expect(findProblems(outcome(405, { error: 'No' }), { ...limits, isHostile: true })).toEqual([
      expect.stringContaining('documented-body'),
      expect.stringContaining('documented-body'),
    ]));
});

test('a hash of a password is a problem, except in the rows that the development tools show', () => {
  const promise = { ...limits.promise, responses: { 200: z.object({ password_hash: z.string() }) } };
  const result = outcome(200, { password_hash: 'scrypt' });
  expect(findProblems(result, { ...limits, promise })).toEqual([expect.stringContaining('no-password')]);
  expect(findProblems(result, { ...limits, promise, hasRows: true })).toEqual([]);
});
