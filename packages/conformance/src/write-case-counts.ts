import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateCaseCounts } from './update-case-counts.ts';

const file = join(import.meta.dirname, '../../../docs/reference/conformance.md');
writeFileSync(file, updateCaseCounts(readFileSync(file, 'utf8')));
