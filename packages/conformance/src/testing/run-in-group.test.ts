import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runInGroup } from './run-in-group.ts';

const run = (script: string, timeoutMs: number) =>
  runInGroup('sh', ['-c', script], { cwd: tmpdir(), timeoutMs });

test('resolves to the exit code and the errors', async () => {
  expect(await run('echo out; echo wrong >&2; exit 3', 60_000)).toEqual({ code: 3, errors: 'wrong\n' });
});

test('kills what the command has started, too, when the time is over', async () => {
  // It resolves only when nothing holds stderr any more.
  expect(await run('sleep 600 & sleep 600', 200)).toEqual({ code: null, errors: '' });
});
