import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toDeclarations } from './declarations.ts';
import { readMessages } from './read-messages.ts';

writeFileSync(join(import.meta.dirname, '../src/lib/messages.ts'), toDeclarations(readMessages('en')));
