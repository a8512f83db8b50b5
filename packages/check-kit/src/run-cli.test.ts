import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCheckCommand, type SharedOptions } from './cli-options.ts';
import type { Summary, SummaryResult } from './report.ts';
import { runCli } from './run-cli.ts';

let folder: string;
let out: string;
let err: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-kit-'));
  [out, err] = ['', ''];
  vi.stubEnv('GITHUB_ACTIONS', '');
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += stripVTControlCharacters(String(text));
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const result = (name: string, outcome: SummaryResult['outcome']): SummaryResult => ({
  group: 'login',
  name,
  outcome,
  seconds: 0.5,
  ...(outcome === 'failed' ? { failures: [{ message: 'a, b: <c>', type: 'rule' }] } : {}),
});

const failed: Summary = {
  tool: 'conformance',
  heading: 'Conformance of http://shop.example',
  unit: 'cases',
  verdicts: [{ level: 'all', meaning: 'it works', passed: 1, total: 2, failed: 1, isMet: false }],
  causes: [
    {
      weight: 'all',
      title: 'It is wrong',
      hint: 'Mend it.',
      reference: 'docs/reference/contract.md#rules',
      count: 1,
      example: { name: 'login signs in', message: '50%\nof it' },
      others: [],
    },
  ],
  results: [result('signs in', 'failed'), result('signs out', 'passed')],
  detail: 'seed 1',
};

const parse = (args: readonly string[]) =>
  createCheckCommand({
    invocation: 'check',
    description: 'Checks.',
    tested: 'backend',
    waitsFor: 'a response',
    levels: { some: 'little', all: 'much' },
  })
    .parse(args, { from: 'user' })
    .opts<SharedOptions<string>>();

class Unusable extends Error {}

const run = (
  args: readonly string[],
  summary: Summary | Error = failed,
  onKnown?: (known: ReadonlySet<string>) => void,
) =>
  runCli(args, {
    parse,
    expected: [Unusable],
    run: async (_, { known }) => {
      onKnown?.(known);
      if (summary instanceof Error) throw summary;
      return { summary, json: { baseUrl: 'http://shop.example' } };
    },
  });

const url = 'http://shop.example';

test('the reports say the verdict and how long each check took', async () => {
  const toFile = (name: string) => join(folder, 'reports', name);
  const files = ['--json', toFile('a.json'), '--junit', toFile('a.xml'), '--markdown', toFile('a.md')];
  expect(await run([url, ...files])).toBe(1);
  const read = (name: string) => readFile(toFile(name), 'utf8');
  expect(JSON.parse(await read('a.json'))).toEqual({
    baseUrl: url,
    exitCode: 1,
    verdicts: failed.verdicts,
  });
  expect(await read('a.xml')).toContain(
    '<testcase classname="conformance.login" name="signs in" time="0.500"><failure message="a, b: &lt;c&gt;" type="rule"/>',
  );
  expect(await read('a.md')).toContain('1 passed, 1 failed (seed 1)');
  expect(out).not.toContain('::error');
});

test('in a workflow of GitHub each cause is an annotation', async () => {
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  await run([url]);
  expect(out).toContain(
    '::error title=1 × It is wrong::login signs in: 50%25%0Aof it Mend it. (docs/reference/contract.md#rules)\n',
  );
});

test('a run that ended early reports what there is, and exits with 2', async () => {
  const stopped = { at: 'login signs out', reason: 'Interrupted.' };
  expect(await run([url], { ...failed, stopped })).toBe(2);
  expect(out).toContain('  Stopped at login signs out: Interrupted.\n');
  expect(out).toContain('× It is wrong');
});

test('after Ctrl-C the report takes its time, and what hangs then does not keep the process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const slowFile = {
    file: join(folder, 'slow'),
    content: () => {
      vi.advanceTimersByTime(60_000);
      return '';
    },
  };
  await runCli([url], {
    parse,
    expected: [],
    run: async (_, { signal }) => {
      process.emit('SIGINT');
      expect(signal.aborted).toBe(true);
      return { summary: failed, json: {}, files: [slowFile] };
    },
  });
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(exit).toHaveBeenCalledWith(2);
});

test('what is known to fail is read by name, and what is known and passes, or is no check, is told', async () => {
  const file = join(folder, 'known.txt');
  await writeFile(file, '# Mended next week.\nlogin signs in\n\nlogin signs out\r\nlogin is gone\n');
  let read: ReadonlySet<string> = new Set();
  await run([url, '--known', file], failed, (known) => {
    read = known;
  });
  expect([...read]).toEqual(['login signs in', 'login signs out', 'login is gone']);
  expect(out).toContain('- known to fail, and passes now: login signs out\n');
  expect(out).toContain('- known to fail, and no check of this run: login is gone\n');
});

test.each<[string, string[], Error | undefined, string]>([
  [
    'an unknown option',
    [url, '--levels', 'all'],
    undefined,
    "unknown option '--levels' (Did you mean --level?)",
  ],
  [
    'a file that cannot be read',
    [url, '--known', '/nowhere/known'],
    undefined,
    '--known cannot be read: ENOENT',
  ],
  ['nothing to test', [url], new Unusable('Nothing listens.'), 'Nothing listens.\n'],
  ['a bug', [url], new TypeError('a bug'), 'Unexpected error: a bug\n'],
])('%s is one line, and exits with 2', async (_, args, error, line) => {
  expect(await run(args, error)).toBe(2);
  expect(err).toContain(line);
  expect(err).toMatch(/^[^\n]+\n$/);
});
