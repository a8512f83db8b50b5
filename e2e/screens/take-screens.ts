import { choicesArgument, createCommand } from '@curiolane/tools/command';
import { run } from '@curiolane/tools/run';
import { screens } from './screen-list.ts';

const names = screens.map(({ name }) => name);

const chooseTests = (chosen: readonly string[]): string[] => {
  if (chosen.length === 0) return [];
  const titles = screens.filter(({ name }) => chosen.includes(name)).map(({ title }) => RegExp.escape(title));
  return ['--grep', ` (?:${titles.join('|')})$`];
};

createCommand(
  'npm run screens --',
  'Takes the screenshots in docs/screens again, of the current build of the storefront.',
)
  .addArgument(choicesArgument('screens', 'which to take; all without one', names))
  .action(async (chosen: string[]) => {
    const built = await run('node', ['tools/turbo.ts', 'run', 'build', '--output-logs=errors-only']);
    if (built !== 0) process.exit(built);
    const playwright = ['exec', 'playwright', 'test', '--config', 'screens.config.ts'];
    process.exit(await run('pnpm', ['-C', 'e2e', ...playwright, ...chooseTests(chosen)]));
  })
  .parse();
