import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceMarked } from '@curiolane/tools/markdown';
import { settingsTable } from './settings-table.ts';

const file = join(import.meta.dirname, '../../../../docs/reference/settings.md');

writeFileSync(file, replaceMarked(readFileSync(file, 'utf8'), 'settings', settingsTable()));
