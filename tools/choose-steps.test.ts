import { expect, test } from 'vitest';
import { chooseSteps, findUnknownWords, listSteps } from './choose-steps.ts';

const lint = { name: 'lint and format' };
const build = { name: 'build' };
const unit = { name: 'unit tests' };
const endToEnd = { name: 'end-to-end tests', needsBuild: true } as const;
const statuses = { name: 'every status seen', needsAll: true } as const;
const containers = { name: 'tests on containers', needsDocker: true } as const;
const steps = [lint, build, unit, endToEnd, statuses, containers];

const choose = (words: string[], all = false) => chooseSteps(steps, { words, all, build });

test('without words, everything that needs no Docker is chosen', () =>
  expect(choose([])).toEqual([lint, build, unit, endToEnd, statuses]));

test('--all adds what needs Docker', () => expect(choose([], true)).toEqual(steps));

test('words choose the steps whose names hold one of them, in their order', () =>
  expect(choose(['unit', 'lint'])).toEqual([lint, unit]));

test('words choose in any case', () => {
  expect(choose(['UNIT'])).toEqual([unit]);
  const swarm = { name: 'tests on Swarm', needsDocker: true } as const;
  expect(chooseSteps([build, swarm], { words: ['swarm'], all: false, build })).toEqual([swarm]);
  expect(findUnknownWords([swarm], ['swarm'])).toEqual([]);
});

test('a step that runs the build is preceded by it', () =>
  expect(choose(['end-to-end'])).toEqual([build, endToEnd]));

test('a step that judges all others is never chosen by a word', () => {
  expect(choose(['s'])).not.toContain(statuses);
  expect(findUnknownWords(steps, ['status'])).toEqual(['status']);
});

test('words that no step holds are unknown', () =>
  expect(findUnknownWords(steps, ['lint', 'anytypo'])).toEqual(['anytypo']));

test('the list shows what can be chosen, and what needs Docker', () =>
  expect(listSteps(steps)).toBe(
    '  lint and format\n  build\n  unit tests\n  end-to-end tests\n  tests on containers (needs Docker)',
  ));
