import { createCommand } from '@curiolane/tools/command';
import { listTests } from './list-tests.ts';
import { renderTables } from './render-tables.ts';

createCommand(
  'npm run pnpm -- -C e2e run coverage --',
  'Shows each row of the specification with the tests that cover it, as Markdown. Needs npm run build.',
)
  .action(async () => console.log(renderTables(await listTests())))
  .parse();
