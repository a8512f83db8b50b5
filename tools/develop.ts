import { createCommand } from './command.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { start } from './run.ts';

createCommand(
  'npm run dev --',
  'Starts the dev server on port 3000, restarted at each change, and Vite with hot reload in front of it on port 5173.',
)
  .addHelpText(
    'after',
    '\nIt takes no options: .env.example and docs/running.md list the environment variables.',
  )
  .parse();

loadEnvironmentFile();
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
