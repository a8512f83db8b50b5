import { start } from './run.ts';

/** `npm run dev`: the dev server, restarted at each change, and Vite with hot reload in front of it. */
const processes = [
  start('node', ['--watch', '--watch-preserve-output', 'apps/dev-server/src/main.ts']),
  start('pnpm', ['--filter', '@curiolane/web', 'run', 'dev']),
];

const stop = () => {
  for (const child of processes) child.kill('SIGTERM');
};
for (const child of processes)
  child.on('exit', (code) => {
    stop();
    process.exitCode ??= code ?? 1;
  });
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
