import { createCommand } from './command.ts';
import { runInteractive } from './run.ts';

createCommand(
  'npm run storybook --',
  'Shows every component in every state on http://localhost:6006.',
).parse();

process.exit(await runInteractive('pnpm', ['--filter', '@curiolane/ui', 'run', 'storybook']));
