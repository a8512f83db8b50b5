import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseCount, levelCounts } from './case-counts.ts';

const file = join(import.meta.dirname, '../../../docs/reference/conformance.md');

let page = readFileSync(file, 'utf8')
  .replace(/^\d+(?= cases\.)/m, String(caseCount))
  .replace(/(?<=\ball )\d+(?= pass)/, String(caseCount));
for (const { level, count } of levelCounts)
  page = page.replace(new RegExp(`(?<=^\\| \`${level}\` \\|.*\\| )\\d+(?= \\|$)`, 'm'), String(count));
// The example reports: what neither fails nor is skipped passes.
page = page.replace(
  /^\d+ passed,(?: (\d+) failed,)? (\d+) skipped(?= \(seed \d+\)$)/gm,
  (line, failed = '0', skipped) => line.replace(/^\d+/, String(caseCount - Number(failed) - Number(skipped))),
);
writeFileSync(file, page);
