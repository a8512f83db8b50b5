import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './openapi-document.ts';

const file = new URL('../../openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
process.stdout.write('openapi.json is written from the contract.\n');
