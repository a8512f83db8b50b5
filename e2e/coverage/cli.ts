import { createCommand } from '@curiolane/tools/command';
import { listTests } from './list-tests.ts';
import { readReadme, writeReadme } from './readme.ts';
import { renderTables } from './render-tables.ts';

createCommand(
  'npm run pnpm -- -C e2e run coverage --',
  'Writes the coverage tables of e2e/README.md from the annotations of the tests. Needs npm run build.',
)
  .allowExcessArguments(false)
  .action(async () => {
    const { updated } = await readReadme(renderTables(await listTests()));
    await writeReadme(updated);
  })
  .parse();
