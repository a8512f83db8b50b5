import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { run } from '@curiolane/tools/run';
import { openApiDocument } from './openapi-document.ts';

const file = fileURLToPath(new URL('../../openapi.json', import.meta.url));
await writeFile(file, JSON.stringify(openApiDocument(), null, 2));
process.exit(await run('biome', ['format', '--write', file]));
