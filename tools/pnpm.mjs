/**
 * Runs pnpm in the version that package.json pins as `packageManager`: the only place where it stands.
 *
 *     node tools/pnpm.mjs <pnpm's own arguments>
 *
 * Plain JavaScript without imports from elsewhere: it runs before anything is installed, on whatever Node there is.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
// A hash may follow the version, which npx does not take.
const [pnpm] = packageManager.split('+');

const windows = process.platform === 'win32';
// Windows finds npx (a .cmd file) through its shell only, which takes apart what is not quoted.
const quote = (argument) => (windows ? JSON.stringify(argument) : argument);

const child = spawn('npx', ['--yes', pnpm, ...process.argv.slice(2)].map(quote), {
  stdio: 'inherit',
  shell: windows,
});
child.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches all processes of a terminal: this one waits until the others have ended in good order.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
