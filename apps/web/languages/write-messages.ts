import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toModule } from './messages-module.ts';

writeFileSync(join(import.meta.dirname, '../src/lib/messages.ts'), toModule('en'));
