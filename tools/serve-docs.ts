import { createCommand, parseCount } from './command.ts';
import { interruption, listenForInterruption } from './interruption.ts';
import { run } from './run.ts';

const { port, build } = createCommand(
  'npm run docs --',
  'Serves the documentation as a site, with search, on http://localhost:8090.',
)
  .option('--port <number>', 'another port', parseCount, 8090)
  .option('--build', 'writes the site into the folder site instead')
  .parse()
  .opts<{ port: number; build?: boolean }>();

const command = build ? ['build'] : ['dev', '--port', String(port), '--strictPort'];

listenForInterruption();
try {
  process.exit(await run('pnpm', ['-C', 'tools/site', 'exec', 'vitepress', ...command]));
} catch (error) {
  if (!interruption.aborted) throw error;
}
