import type { ActiveFault } from '@curiolane/contract/dev-tools';
import { expect, test } from 'vitest';
import {
  changeKind,
  newMatch,
  newRule,
  newStep,
  toFaultTexts,
  toNewFault,
  toRequestTexts,
} from './rule-form.ts';

test('one step is a fault', () =>
  expect(toNewFault(newRule, 'once')).toEqual({
    operation: 'getProduct',
    times: 'once',
    fault: { kind: 'status', status: 503 },
  }));

test('several steps are a sequence, for the requests that fit, after some of them and by chance', () =>
  expect(
    toNewFault(
      {
        ...newRule,
        steps: [
          { ...newStep, kind: 'delay', milliseconds: '250' },
          { ...newStep, kind: 'pass' },
        ],
        matches: [
          { ...newMatch, value: '502' },
          { part: 'headers', field: 'accept-language ', comparison: 'matches', value: '^de' },
        ],
        skip: '2',
        probability: '0.5',
      },
      3,
    ),
  ).toEqual({
    operation: 'getProduct',
    times: 3,
    sequence: [{ kind: 'delay', milliseconds: 250 }, 'pass'],
    match: { params: { id: 502 }, headers: { 'accept-language': { matches: '^de' } } },
    skip: 2,
    probability: 0.5,
  }));

test.each([
  ['502', 502],
  ['"502"', '502'],
  ['null', null],
  ['ann@example.com', 'ann@example.com'],
  ['[1]', '[1]'],
])('the value %s is %j', (value, expected) =>
  expect(
    toNewFault({ ...newRule, matches: [{ ...newMatch, part: 'recipient', value }] }, 'once').match,
  ).toEqual({
    recipient: expected,
  }),
);

test.each([
  ['', {}],
  ['{"id":1}', { body: { id: 1 } }],
])('a response with the body %j is stubbed', (body, expected) =>
  expect(
    toNewFault({ ...newRule, steps: [{ ...newStep, kind: 'respond', status: '200', body }] }, 'always').fault,
  ).toEqual({ kind: 'respond', status: 200, ...expected }),
);

test('a body that is no JSON is refused', () =>
  expect(() =>
    toNewFault({ ...newRule, steps: [{ ...newStep, kind: 'respond', status: '200', body: '{' }] }, 'once'),
  ).toThrow('The body of a response is JSON, or nothing.'));

test.each(['params', 'recipient'] as const)('two conditions of one field (%s) are refused', (part) =>
  expect(() =>
    toNewFault({ ...newRule, matches: ['1', '2'].map((value) => ({ ...newMatch, part, value })) }, 'once'),
  ).toThrow(
    `A fault has one condition for each field; there are two for ${part === 'params' ? 'params.id' : part}.`,
  ),
);

test('an active fault says what it does, and to which requests', () => {
  const active: ActiveFault = {
    id: '1',
    operation: 'login',
    times: 'once',
    fault: { kind: 'status', status: 503 },
    sequence: [{ kind: 'status', status: 503 }, 'pass', { kind: 'respond', status: 200, body: {} }],
    match: { body: { email: { contains: 'ann' } }, params: { id: 3 } },
    skip: 1,
    probability: 0.5,
    seed: 7,
    remaining: 1,
  };
  expect(toFaultTexts(active)).toEqual(['status 503 Service Unavailable', 'pass', 'respond 200']);
  expect(toRequestTexts(active)).toEqual([
    'body.email contains "ann"',
    'params.id = 3',
    'after 1 more',
    'with probability 0.5 (seed 7)',
  ]);
});

test('a step of another kind has a status that the kind has', () => {
  const created = { ...newStep, kind: 'respond', status: '201' } as const;
  expect(changeKind(created, 'status').status).toBe('503');
  expect(changeKind({ ...created, status: '404' }, 'status').status).toBe('404');
  expect(changeKind(newStep, 'respond').status).toBe('503');
});
