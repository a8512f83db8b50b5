import { expect, test, vi } from 'vitest';
import { runBrowserTests } from './browser-tests.ts';
import { runTasks } from './turbo-tasks.ts';

vi.mock(import('./turbo-tasks.ts'), () => ({ runTasks: vi.fn(async () => []) }));

test.each([
  [false, false],
  [true, true],
])('with force %j the builds are left out of what turbo compares: %j', async (force, only) => {
  vi.mocked(runTasks).mockClear();
  await runBrowserTests(['desktop'], { force });
  expect(vi.mocked(runTasks).mock.calls.at(-1)).toEqual([
    ['test:e2e'],
    expect.objectContaining({ force, only }),
  ]);
});
