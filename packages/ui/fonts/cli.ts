import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCommand } from '@curiolane/tools/command';
import { createFontFiles } from './font-files.ts';

const folder = join(import.meta.dirname, '../src/fonts');

createCommand(
  'npm run pnpm -- -C packages/ui run fonts --',
  'Writes the fonts of packages/ui/src/fonts from those of fontsource.',
)
  .action(async () => {
    for (const { name, data } of await createFontFiles()) {
      await writeFile(join(folder, name), data);
      console.log(`${name}: ${(data.length / 1000).toFixed(1)} KB`);
    }
  })
  .parse();
