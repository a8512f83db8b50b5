import { expect, test } from 'vitest';
import { chooseSteps, findNearestSteps, findUnknownWords, listSteps } from './choose-steps.ts';
import type { Tier } from './steps.ts';

const step = (name: string, tier: Tier = 'daily') => ({ name, tier, takes: '5 s' });

const lint = step('lint and format');
const unit = step('unit tests');
const statuses = { ...step('every status seen'), needsAll: true } as const;
const containers = { ...step('tests on containers', 'gate'), needsDocker: true } as const;
const soak = step('soak', 'nightly');
const steps = [lint, unit, statuses, containers, soak];

const choose = (words: string[], tier: Tier = 'daily') => chooseSteps(steps, { words, tier });

test('without words, the steps of the tier and of those before it are chosen', () => {
  expect(choose([])).toEqual([lint, unit, statuses]);
  expect(choose([], 'gate')).toEqual([lint, unit, statuses, containers]);
  expect(choose([], 'nightly')).toEqual(steps);
});

test('words choose the steps whose names hold one of them, in their order and in any case', () => {
  expect(choose(['unit', 'LINT'])).toEqual([lint, unit]);
  expect(choose(['Containers'])).toEqual([containers]);
});

test('the whole name of a step chooses no other that holds it', () => {
  const build = step('build');
  const walks = step('walks, and other builds', 'gate');
  expect(chooseSteps([build, walks], { words: ['build'], tier: 'daily' })).toEqual([build]);
  expect(chooseSteps([build, walks], { words: ['builds', 'Build'], tier: 'daily' })).toEqual([build, walks]);
});

test('a word chooses what is for the night only there', () => {
  expect(choose(['soak'])).toEqual([]);
  expect(choose(['soak'], 'nightly')).toEqual([soak]);
});

test("the word 'changed' chooses no step, though one has it in its name", () => {
  const chaos = step('changed tests under chaos', 'gate');
  expect(chooseSteps([lint, chaos], { words: ['changed'], tier: 'daily' })).toEqual([]);
  expect(chooseSteps([lint, chaos], { words: ['changed', 'lint'], tier: 'daily' })).toEqual([lint]);
  expect(chooseSteps([lint, chaos], { words: ['chaos'], tier: 'daily' })).toEqual([chaos]);
});

test('a step that judges all others is never chosen by a word', () => {
  expect(choose(['s'])).not.toContain(statuses);
  expect(findUnknownWords(steps, ['status'], 'daily')).toEqual(['status']);
});

test('words that no step holds are unknown, and the nearest names are found', () => {
  expect(findUnknownWords(steps, ['lint', 'sok'], 'nightly')).toEqual(['sok']);
  expect(findNearestSteps(steps, 'sok')[0]).toBe('soak');
  expect(findNearestSteps(steps, 'container')[0]).toBe('tests on containers');
  expect(findNearestSteps(steps, 'unite')).toContain('unit tests');
});

test('the list shows each tier with times, and what needs Docker', () =>
  expect(listSteps(steps).split('\n')).toEqual([
    'npm test',
    '  lint and format      5 s',
    '  unit tests           5 s',
    '  every status seen    5 s',
    'npm test -- --all also runs',
    '  tests on containers  5 s (needs Docker)',
    'npm run nightly also runs',
    '  soak                 5 s',
  ]));
