import { createCommand } from '@curiolane/tools/command';
import { listComponents } from './list-components.ts';
import { readReadme, writeReadme } from './readme.ts';
import { renderComponents } from './render-table.ts';

createCommand(
  'npm run pnpm -- -C packages/ui run readme --',
  'Writes the table of components in packages/ui/README.md from their sources.',
)
  .allowExcessArguments(false)
  .action(async () => {
    const { updated } = await readReadme(renderComponents(await listComponents()));
    await writeReadme(updated);
  })
  .parse();
