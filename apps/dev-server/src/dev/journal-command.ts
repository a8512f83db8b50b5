import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { devToolsContract } from '@curiolane/contract/dev-tools';
import { getCoverage } from './journal.ts';
import { readCounts } from './journal-counts.ts';
import { coverageTable, journalTable } from './journal-table.ts';

const usage = `Shows the journal of a running server, or what all servers of a test run covered together.

  npm run journal -- [http://localhost:3000]      the latest entries and the coverage
  npm run journal -- --folder <JOURNAL_FOLDER>    the coverage of a test run; exit code 1 on a gap
`;

const getJson = async <Body>(url: string, path: string): Promise<Body> => {
  const response = await fetch(new URL(path, url));
  if (!response.ok)
    throw new Error(`${url} responded with ${response.status}: its development tools are off.`);
  return (await response.json()) as Body;
};

const showServer = async (url: string) => {
  const { readJournal, readCoverage } = devToolsContract;
  const { entries } = await getJson<{ entries: Parameters<typeof journalTable>[0] }>(url, readJournal.path);
  const coverage = await getJson<Parameters<typeof coverageTable>[0]>(url, readCoverage.path);
  console.log(`${journalTable(entries)}\n\n${coverageTable(coverage)}`);
};

const showFolder = async (folder: string) => {
  const coverage = getCoverage(await readCounts(resolve(process.env.INIT_CWD ?? '.', folder)));
  console.log(coverageTable(coverage));
  if (coverage.gaps.length > 0) process.exitCode = 1;
};

const { values, positionals } = parseArgs({
  options: { folder: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});

const show = async () => {
  if (values.help) return console.log(usage);
  return values.folder ? showFolder(values.folder) : showServer(positionals[0] ?? 'http://localhost:3000');
};

show().catch((error: Error) => {
  console.error(error.message === 'fetch failed' ? 'No server is listening there.' : error.message);
  process.exitCode = 1;
});
