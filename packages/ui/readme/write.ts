import { listComponents } from './list-components.ts';
import { readReadme, writeReadme } from './readme.ts';
import { renderComponents } from './render-table.ts';

const { updated } = await readReadme(renderComponents(await listComponents()));
await writeReadme(updated);
