/**
 * Runs pnpm in the version that package.json pins as `packageManager`: the only place where it stands.
 *
 *     node tools/pnpm.mjs <pnpm's own arguments>
 *
 * Plain JavaScript without imports from elsewhere: it runs before anything is installed, on whatever Node there is.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
// A hash may follow the version, which npx does not take.
const [pnpm] = packageManager.split('+');

const readText = (path) => {
  try {
    return readFileSync(new URL(path, import.meta.url), 'utf8');
  } catch {
    return '';
  }
};

// npx asks the registry for a version that it has, too, and waits a minute for one that is away. A version that has run
// here needs no such request; for another one npx must not rely on the list of versions that it has.
const marker = '../node_modules/.cache/pnpm-version';
const options = readText(marker) === pnpm ? ['--yes', '--prefer-offline'] : ['--yes'];
const remember = () => {
  // pnpm has written its own version there, so it was found and has run.
  if (!readText('../node_modules/.modules.yaml').includes(`"${pnpm}"`)) return;
  mkdirSync(new URL('.', new URL(marker, import.meta.url)), { recursive: true });
  writeFileSync(new URL(marker, import.meta.url), pnpm);
};

const windows = process.platform === 'win32';
// Windows finds npx (a .cmd file) through its shell only, which takes apart what is not quoted.
const quote = (argument) => (windows ? JSON.stringify(argument) : argument);

const child = spawn('npx', [...options, pnpm, ...process.argv.slice(2)].map(quote), {
  stdio: 'inherit',
  shell: windows,
});
child.on('exit', (code) => {
  // Not after a failure, which may be that of npx; a signal is how a server ends.
  if (code === 0 || code === null || code > 128) remember();
  process.exit(code ?? 1);
});
// Ctrl-C reaches all processes of a terminal: this one waits until the others have ended in good order.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
