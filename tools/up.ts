import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createCommand } from './command.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { interruption, listenForInterruption } from './interruption.ts';
import { run } from './run.ts';

createCommand(
  'npm start --',
  'Builds what is not built yet and starts the whole shop: storefront, API, catalogue, and a mailbox with its inbox. The server prints its URLs.',
)
  .addHelpText(
    'after',
    '\nIt takes no options: environment variables such as PORT=3001, or those in a file .env, change its defaults.\n.env.example and docs/reference/settings.md list them.',
  )
  .parse();

loadEnvironmentFile();
// Before the build, which takes a while: a bad variable is told at once.
const { readConfig, StartError } = await import('../apps/dev-server/src/config.ts');
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
// A killed server leaves its file behind, which others would read while this one is built.
if (process.env.URLS_FILE) await rm(process.env.URLS_FILE).catch(() => {});
// In production the server is bundled too: it starts in half the time. The console is for development.
const isProduction = process.env.NODE_ENV === 'production';
const packages = ['web', isProduction ? 'dev-server' : 'console'];
const program = isProduction ? '../apps/dev-server/dist/main.js' : '../apps/dev-server/src/main.ts';
const filters = packages.map((name) => `--filter=@curiolane/${name}`);

const getBuild = (name: string) => join(import.meta.dirname, '../apps', name, 'dist');

// turbo restores a build over whatever is there: pages of another branch would stay.
for (const name of packages) await rm(getBuild(name), { recursive: true, force: true });

const build = async (): Promise<number> => {
  const ignoreInterruption = listenForInterruption();
  try {
    return await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only']);
  } catch (error) {
    if (interruption.aborted) return 1;
    throw error;
  } finally {
    ignoreInterruption();
  }
};

const built = await build();
if (built !== 0) process.exit(built);

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

// Copies of what is served: npm test, or a build of another branch, removes the folders that it was built into. Not in
// the system's temporary folder, which is cleaned of what is not read for days.
const copies = join(import.meta.dirname, '../node_modules/.cache/served');
await mkdir(copies, { recursive: true });
// A killed server leaves its copy behind.
for (const name of await readdir(copies))
  if (isGone(Number.parseInt(name, 10))) await rm(join(copies, name), { recursive: true, force: true });
const served = await mkdtemp(join(copies, `${process.pid}-`));
process.on('exit', () => rmSync(served, { recursive: true, force: true }));
for (const [name, variable] of [
  ['web', 'WEB_ROOT'],
  ['console', 'CONSOLE_ROOT'],
] as const) {
  if (process.env[variable] || !packages.includes(name)) continue;
  process.env[variable] = join(served, name);
  await cp(getBuild(name), join(served, name), { recursive: true });
}

// In this process, so that a signal reaches the server itself, once.
await import(program);
