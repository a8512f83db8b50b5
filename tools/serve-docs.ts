import { createCommand, parseCount } from './command.ts';
import { runInteractive } from './run.ts';

const { port, build } = createCommand(
  'npm run docs --',
  'Serves the documentation as a site, with search, on http://localhost:8090.',
)
  .option('--port <number>', 'another port', parseCount, 8090)
  .option('--build', 'writes the site into the folder site instead')
  .parse()
  .opts<{ port: number; build?: boolean }>();

const command = build ? ['build'] : ['dev', '--port', String(port), '--strictPort'];

process.exit(await runInteractive('pnpm', ['-C', 'tools/site', 'exec', 'vitepress', ...command]));
