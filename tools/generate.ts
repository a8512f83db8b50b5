import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCommand } from './command.ts';
import { interruption } from './interruption.ts';
import { run } from './run.ts';

createCommand(
  'npm run generate --',
  'Writes all that is generated: the OpenAPI document, the numbers of conformance cases, the table of settings, the declarations of messages, the table of components, the types of style sheets.',
)
  .allowExcessArguments(false)
  .parse();

const root = join(import.meta.dirname, '..');

const hasGenerator = (file: string) =>
  'generate' in ((JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts?: object }).scripts ?? {});

for (const file of globSync('{apps,packages}/*/package.json', { cwd: root }).filter(hasGenerator)) {
  const options = { cwd: join(root, dirname(file)), signal: interruption };
  if ((await run('node', ['--run', 'generate'], options)) !== 0) process.exit(1);
}
