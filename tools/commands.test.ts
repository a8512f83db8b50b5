import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const readScripts = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts;

const viaPnpm = /^node tools\/pnpm\.mjs (?:-C (?<folder>\S+) )?(?:--silent )?run (?<script>\S+)(?<args>.*)$/;
const viaNode = /^node (?<file>\S+\.ts)$/;

type Entry = { name: string; file: string; args: string[] };

/** The program behind a script of the root, and what the script hands to it. */
const findEntry = (name: string, line: string): Entry[] => {
  const { folder = '.', script = '', args = '' } = viaPnpm.exec(line)?.groups ?? {};
  const { file } = viaNode.exec(readScripts(folder)[script] ?? '')?.groups ?? {};
  return file ? [{ name, file: join(root, folder, file), args: args.split(' ').filter(Boolean) }] : [];
};

// `npm run lint` and its like are `npm test` with a step chosen: the first of each program is enough.
const all = Object.entries(readScripts('.')).flatMap(([name, line]) => findEntry(name, line));
const entries = all.filter(({ file }, index) => all.findIndex((other) => other.file === file) === index);

const runEntry = ({ file, args }: Entry, ...more: string[]) =>
  spawnSync(process.execPath, [file, ...args, ...more], { cwd: root, encoding: 'utf8' });

test('every command of the README is among those that are tested here', () => {
  const tested = entries.map(({ name }) => name);
  const commands = [
    'start',
    'test',
    'dev',
    'conformance',
    'bench',
    'storybook',
    'screens',
    'photographs',
    'journal',
    'openapi',
  ];
  expect(commands.filter((command) => !tested.includes(command))).toEqual([]);
});

// The conformance command has tests of its own.
describe.each(entries.filter(({ name }) => name !== 'conformance'))('npm run $name', (entry) => {
  test.each(['--help', '-h'])('shows with %s what it takes and starts nothing', (flag) => {
    const { status, stdout, stderr } = runEntry(entry, flag);
    expect(stdout).toMatch(/^Usage: npm /);
    expect(stdout).toContain('-h, --help');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('refuses an unknown option, says what there is and exits with 2', () => {
    const { status, stdout, stderr } = runEntry(entry, '--anytypo');
    expect(stderr).toMatch(/^error: unknown option '--anytypo'\n\nUsage: npm /);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('refuses an unknown argument, says what there is and exits with 2', () => {
    const { status, stdout, stderr } = runEntry(entry, 'anytypo', 'another');
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toContain('Usage: npm ');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

test('npm test refuses a word that chooses no step, lists the steps and exits with 2, through npm too', () => {
  const { status, stderr } = spawnSync('npm', ['test', '--', 'anytypo'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(stderr).toContain('error: no step can be chosen by anytypo\n');
  expect(stderr).toContain('\n  lint and format\n  lint of styles\n  spelling\n');
  expect(status).toBe(2);
});
