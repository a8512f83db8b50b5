import { createCommand } from './command.ts';
import { interruption, listenForInterruption } from './interruption.ts';
import { run } from './run.ts';

createCommand(
  'npm run storybook --',
  'Shows every component in every state on http://localhost:6006.',
).parse();

listenForInterruption();
try {
  process.exit(await run('pnpm', ['--filter', '@curiolane/ui', 'run', 'storybook']));
} catch (error) {
  if (!interruption.aborted) throw error;
}
