import { resolve } from 'node:path';
import { devToolsContract } from '@curiolane/contract/dev-tools';
import { createCommand } from '@curiolane/tools/command';
import { parseUrlArgument } from '../url-argument.ts';
import { getCoverage } from './journal.ts';
import { readCounts } from './journal-counts.ts';
import { coverageTable, journalTable } from './journal-table.ts';

const getJson = async <Body>(url: string, path: string): Promise<Body> => {
  const response = await fetch(new URL(path, url));
  if (!response.ok)
    throw new Error(`${url} responded with ${response.status}: its development tools are off.`);
  return response.json().catch(() => {
    throw new Error(`${url} responds with something else than JSON: is it the URL of a dev server?`);
  }) as Promise<Body>;
};

const showServer = async (url: string) => {
  const { readJournal, readCoverage } = devToolsContract;
  const { entries } = await getJson<{ entries: Parameters<typeof journalTable>[0] }>(url, readJournal.path);
  const coverage = await getJson<Parameters<typeof coverageTable>[0]>(url, readCoverage.path);
  console.log(`${journalTable(entries)}\n\n${coverageTable(coverage)}`);
};

const readFolder = (folder: string) =>
  readCounts(resolve(process.env.INIT_CWD ?? '.', folder)).catch((error: Error) => {
    throw new Error(`${folder} cannot be read: ${error.message}`);
  });

const showFolders = async (folders: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const folder of folders)
    for (const [key, count] of await readFolder(folder)) counts.set(key, (counts.get(key) ?? 0) + count);
  const coverage = getCoverage(counts);
  console.log(coverageTable(coverage));
  if (coverage.gaps.length > 0) process.exitCode = 1;
};

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

await createCommand(
  'npm run journal --',
  'Shows the journal of a running server with the coverage of the contract, or what all servers of a test run covered together.',
)
  .argument('[url]', 'a server with its development tools on', parseUrlArgument, 'http://localhost:3000')
  .option('--folder <folders...>', 'each JOURNAL_FOLDER of a test run instead; exits with 1 on a gap')
  .action((url: string, { folder }: { folder?: string[] }) =>
    (folder ? showFolders(folder) : showServer(url)).catch((error: Error) =>
      fail(error.message === 'fetch failed' ? `No server responds at ${url}.` : error.message),
    ),
  )
  .parseAsync();
