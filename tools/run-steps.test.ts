import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.ts';

vi.mock('node:os', () => ({ availableParallelism: () => 2 }));

type Step = { name: string; readsOnly?: true };

const reading = (name: string): Step => ({ name, readsOnly: true });
const steps: Step[] = [
  reading('lint'),
  reading('types'),
  { name: 'build' },
  { name: 'unit' },
  reading('words'),
];

/** Runs steps that end only when they are told to. */
const startSteps = (isInterrupted = () => false) => {
  const running = new Map<string, () => void>();
  const results = runSteps(
    steps,
    ({ name }) =>
      new Promise<string>((resolve) => {
        running.set(name, () => {
          running.delete(name);
          resolve(name);
        });
      }),
    isInterrupted,
  );
  const end = async (name: string, ...next: string[]) => {
    running.get(name)?.();
    await expect.poll(() => [...running.keys()]).toEqual(next);
  };
  return { running, results, end };
};

test('steps that only read run at the same time, any other alone', async () => {
  expect(availableParallelism()).toBe(2);
  const { running, results, end } = startSteps();
  await expect.poll(() => [...running.keys()]).toEqual(['lint', 'types']);
  await end('types', 'lint');
  await end('lint', 'build');
  await end('build', 'unit');
  await end('unit', 'words');
  await end('words');
  expect(await results).toEqual(['lint', 'types', 'build', 'unit', 'words']);
});

test('after an interruption no further step starts', async () => {
  let interrupted = false;
  const { running, results, end } = startSteps(() => interrupted);
  await expect.poll(() => [...running.keys()]).toEqual(['lint', 'types']);
  interrupted = true;
  await end('lint', 'types');
  await end('types');
  expect(await results).toEqual(['lint', 'types']);
});
