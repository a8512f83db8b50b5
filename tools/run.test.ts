import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { run } from './run.ts';

const exitWithPriority = ['-e', 'process.exit(os.getPriority())'];

test('a command that makes way has a lower priority than this process, if that is not low already', async () => {
  expect(await run('node', exitWithPriority)).toBe(getPriority());
  expect(await run('node', exitWithPriority, { makesWay: true })).toBe(
    Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL),
  );
});
