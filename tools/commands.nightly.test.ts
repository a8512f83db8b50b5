import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

const viaPnpm = /^node tools\/pnpm\.mjs (?:-C (?<folder>\S+) )?exec node (?<file>\S+\.ts)(?<args>.*)$/;

type Entry = { name: string; folder: string; file: string; args: string[] };

/** The program behind a script of the root, and what the script hands to it. */
const findEntry = (name: string, line: string): Entry[] => {
  const { folder = '.', file, args = '' } = viaPnpm.exec(line)?.groups ?? {};
  if (!file) return [];
  const cwd = join(root, folder);
  return [{ name, folder: cwd, file: join(cwd, file), args: args.split(' ').filter(Boolean) }];
};

// `npm run lint` and its like are `npm test` with a step chosen: the first of each program is enough.
const all = Object.entries(scripts).flatMap(([name, line]) => findEntry(name, line));
const entries = all.filter(({ file }, index) => all.findIndex((other) => other.file === file) === index);

/** As npm runs it from the root, in the folder that the script names. */
const runWith = (env: NodeJS.ProcessEnv, { folder, file, args }: Entry, ...more: string[]) =>
  spawnSync(process.execPath, [file, ...args, ...more], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, INIT_CWD: root },
  });

const runEntry = (entry: Entry, ...more: string[]) => runWith(process.env, entry, ...more);

test('every command of the README is among those that are tested here', () => {
  const tested = entries.map(({ name }) => name);
  const commands = [
    'start',
    'test',
    'dev',
    'conformance',
    'walks',
    'bench',
    'storybook',
    'screens',
    'photographs',
    'journal',
    'record',
    'replay',
    'fuzz',
    'schemathesis',
    'soak',
    'defects',
    'chaos',
    'abuse',
    'new',
    'generate',
    'docs',
  ];
  expect(commands.filter((command) => !tested.includes(command))).toEqual([]);
});

// These have tests of their own.
const withOwnTests = ['conformance', 'walks'];

describe.each(entries.filter(({ name }) => !withOwnTests.includes(name)))('npm run $name', (entry) => {
  test('shows with --help what it takes and starts nothing', () => {
    const { status, stdout, stderr } = runEntry(entry, '--help');
    expect(stdout).toMatch(/^Usage: npm /);
    expect(stdout).toContain('-h, --help');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  // A word of npm test is refused in one line; see below.
  if (entry.name === 'test') return;
  test('refuses an unknown argument, says what there is and exits with 2', () => {
    const { status, stdout, stderr } = runEntry(entry, 'anytypo', 'another');
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toContain('Usage: npm ');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

const findByName = (name: string): Entry => {
  const entry = entries.find((each) => each.name === name);
  if (!entry) throw new Error(`There is no command ${name}.`);
  return entry;
};

test.each([
  ['record', 'missing required argument', []],
  ['record', 'Browsers and fetch refuse port 6000', ['http://localhost:6000']],
  ['journal', 'Browsers and fetch refuse port 6665', ['http://localhost:6665']],
  ['record', 'It takes a URL', ['shop.example']],
  ['record', 'It takes a URL', ['ftp://shop.example']],
  ['record', 'It takes a URL', ['http://localhost:2', '--catalogue', 'shop']],
  ['record', 'It takes a whole number above 0', ['http://localhost:2', '--timeout', 'soon']],
  ['record', 'argument missing', ['http://localhost:2', '--folder']],
  ['replay', 'It takes a URL', ['--backend', 'shop.example']],
  ['journal', 'It takes a URL', ['localhost:3000']],
  // Every command is one of commander's, so an unknown option of one stands for all.
  ['bench', "unknown option '--anytypo'", ['--anytypo']],
  ['bench', 'Allowed choices are', ['everything']],
  ['fuzz', 'It takes', ['--minutes', 'long']],
  ['fuzz', 'Allowed choices are', ['--enforcement', 'maybe']],
  ['soak', 'It takes', ['--minutes', '-1']],
  ['soak', 'Allowed choices are', ['--database', 'oracle']],
  ['photographs', 'It takes a whole number above 0', ['--threads', '0']],
  ['new', 'missing required argument', ['route']],
  ['new', 'error: ', ['route', 'Gift Cards']],
  ['screens', 'error: ', ['no-such-screen']],
  ['defects', 'error: no defect is named', ['no-such-defect']],
  ['chaos', 'error: no spec has', ['no-such-spec']],
])(
  'npm run %s says in its first line what is wrong (%s) with %j, and exits with 2',
  (name, message, args) => {
    const { status, stdout, stderr } = runEntry(findByName(name), ...args);
    const [first = '', second] = stderr.split('\n');
    expect(first).toMatch(/^error: /);
    expect(first).toContain(message);
    expect(second).toBe('');
    expect(stderr).toContain('\nUsage: npm ');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  },
);

test.each([
  ['journal', ['http://127.0.0.1:2'], /^No server responds at http:\/\/127\.0\.0\.1:2\.\n$/],
  ['journal', ['--folder', '/no/such/folder'], /^\/no\/such\/folder cannot be read: .*\n$/],
  ['replay', ['/no/such/folder'], /^\/no\/such\/folder\/requests has no recordings: npm run record .*\n$/],
  ['replay', ['/no/such.har'], /^\/no\/such\.har cannot be read: .*\n$/],
  ['record', ['http://127.0.0.1:2'], /^http:\/\/127\.0\.0\.1:2\/ cannot be reached .*\n$/],
])('npm run %s fails with 1 and one line without a stack where %j cannot be had', (name, args, line) => {
  const { status, stdout, stderr } = runEntry(findByName(name), ...args);
  expect(stderr).toMatch(line);
  expect([status, stdout]).toEqual([1, '']);
});

test('npm test says in one line that it takes a clone, where there is no repository', () => {
  const env = { ...process.env, GIT_DIR: join(root, 'no-repository') };
  const { status, stdout, stderr } = runWith(env, findByName('test'), 'lint');
  expect(stderr).toMatch(/^error: npm test takes a clone of the repository, .*not a git repository.*\n$/);
  expect([status, stdout]).toEqual([2, '']);
});

test('npm run backup copies the database that npm start uses, whose path is relative to the root', () => {
  const env = { ...process.env, DATABASE_URL: 'file:no/such.db' };
  const { stderr } = runWith(env, findByName('backup'));
  expect(stderr).toContain(join(root, 'no/such.db'));
});

describe('colors', () => {
  const showJournal = (variables: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'journal-'));
    writeFileSync(join(folder, 'counts.json'), '{"live 200":1}');
    const { FORCE_COLOR: _force, NO_COLOR: _no, ...others } = process.env;
    const { stdout } = runWith({ ...others, ...variables }, findByName('journal'), '--folder', folder);
    rmSync(folder, { recursive: true });
    return stdout;
  };

  test('are for terminals alone', () => expect(showJournal({})).not.toContain('\u001b['));

  test('are there where FORCE_COLOR asks for them', () =>
    expect(showJournal({ FORCE_COLOR: '1' })).toContain('\u001b[31m'));

  test('are not there where NO_COLOR is set', () =>
    expect(showJournal({ NO_COLOR: '1' })).not.toContain('\u001b['));
});

test.each([
  ['anytypo', /^error: no step or test file is named 'anytypo'; --help lists the steps\n$/],
  ['spilling', /^error: no step or test file is named 'spilling'; the nearest are 'spelling'.*\n$/],
])('npm test refuses the word %s in one line and exits with 2, through npm too', (word, line) => {
  const { status, stderr } = spawnSync('npm', ['test', '--', word], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(stderr).toMatch(line);
  expect(status).toBe(2);
});
