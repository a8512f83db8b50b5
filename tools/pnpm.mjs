/**
 * Runs pnpm in the version that package.json pins as `packageManager`: the only place where it stands.
 *
 *     node tools/pnpm.mjs <pnpm's own arguments>
 *
 * Plain JavaScript without imports from elsewhere: it runs before anything is installed, on whatever Node there is.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
// A hash may follow the version, which npx does not take.
const [pnpm] = packageManager.split('+');

const windows = process.platform === 'win32';
// Windows finds what npm installs (a .cmd file) through its shell only, which takes apart what is not quoted.
const quote = (argument) => (windows ? JSON.stringify(argument) : argument);

const readText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

// The program is remembered, because npx takes half a second to find it, asks the registry for a version that it has,
// too, and does not hand on every signal.
const marker = new URL('../node_modules/.cache/pnpm-program.json', import.meta.url);

const recall = () => {
  try {
    const { version, program } = JSON.parse(readText(marker));
    return version === pnpm && existsSync(program) ? program : undefined;
  } catch {
    // It does not exist, or is partially written: npx finds the program again.
    return undefined;
  }
};

/** Installs it into npm's cache when it is not there. */
const install = () => {
  const args = ['--yes', `--package=${pnpm}`, 'node', '-p', 'process.env.PATH'];
  const { status, stdout } = spawnSync('npx', args.map(quote), {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: windows,
  });
  const name = windows ? 'pnpm.cmd' : 'pnpm';
  const program = (stdout ?? '')
    .trim()
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (status === 0 && program) return program;
  console.error(`npx could not install ${pnpm}.`);
  process.exit(status || 1);
};

const program = recall() ?? install();

const remember = () => {
  // pnpm writes its own version there when it has installed the packages: before that node_modules is not to exist.
  const installed = readText(new URL('../node_modules/.modules.yaml', import.meta.url));
  if (!installed.includes(`"${pnpm}"`) || recall() === program) return;
  mkdirSync(new URL('.', marker), { recursive: true });
  writeFileSync(marker, JSON.stringify({ version: pnpm, program }));
};

// The commands start pnpm by its name.
process.env.PATH = [dirname(program), process.env.PATH].join(delimiter);
const child = spawn(quote(program), process.argv.slice(2).map(quote), { stdio: 'inherit', shell: windows });
child.on('exit', (code) => {
  // A signal is how a server ends, which has run then.
  if (code === 0 || code === null || code > 128) remember();
  process.exit(code ?? 1);
});

/** Ctrl-C reaches every process that a terminal waits for: pnpm takes a second one as a request to hurry. */
const isTerminalsOwn = () => {
  // cspell:ignore pgid tpgid
  const ids = spawnSync('ps', ['-o', 'pgid=,tpgid=', '-p', String(process.pid)], { encoding: 'utf8' }).stdout;
  const [group, foreground] = (ids ?? '').trim().split(/\s+/);
  return windows || group === foreground;
};
process.on('SIGINT', () => isTerminalsOwn() || child.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm hands a signal to the shell between, which may end and leave this process behind; or it is killed itself, which
// the shell does not notice. Linux tells which; elsewhere sh makes way for the command.
const readAncestors = () => {
  const [, beyondShell] = /^\d+ \(sh\) \S (\d+) /.exec(readText(`/proc/${process.ppid}/stat`)) ?? [];
  return [process.ppid, beyondShell].join();
};
if (process.env.npm_lifecycle_event) {
  const ancestors = readAncestors();
  const watch = setInterval(() => {
    if (readAncestors() === ancestors) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
