import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseCount, levelCounts } from './case-counts.ts';

const file = join(import.meta.dirname, '../../../docs/reference/conformance.md');

let page = readFileSync(file, 'utf8')
  .replace(/^\d+(?= cases\.)/m, String(caseCount))
  .replace(/(?<=\ball )\d+(?= pass)/, String(caseCount));
for (const { level, count } of levelCounts)
  page = page.replace(new RegExp(`(?<=^\\| \`${level}\` \\|.*\\| )\\d+(?= \\|$)`, 'm'), String(count));
writeFileSync(file, page);
