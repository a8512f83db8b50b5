import { asksForHelp, parseArguments, parseUrl, UsageError } from '../arguments.ts';
import type { BrokenBackend } from './broken-backend.ts';
import { brokenBackends } from './broken-backends.ts';
import { startMutationProxy } from './mutation-proxy.ts';

const table: Record<string, Record<string, BrokenBackend>> = brokenBackends;

const usage = `Usage: pnpm -C packages/conformance run broken-backend <rule> <base-url>

Starts a proxy that makes a backend break a rule, to see how the suite reports it.

Rules: ${Object.keys(table).join(', ')}

  -h, --help   show this
`;

const start = async (args: string[]) => {
  const [rule = '', baseUrl = ''] = parseArguments(args, { help: { type: 'boolean' } }).positionals;
  const [found] = Object.entries(table[rule] ?? {});
  if (!found) throw new UsageError(`The rule is ${rule}; it is one of ${Object.keys(table).join(', ')}`);
  const [mistake, { mutation }] = found;
  const { url } = await startMutationProxy({ baseUrl: parseUrl('The base URL', baseUrl), mutation });
  process.stdout.write(`A backend that ${mistake}: ${url}\n`);
};

const main = async (args: string[]) => {
  try {
    if (asksForHelp(args)) process.stdout.write(usage);
    else await start(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 2;
  }
};

await main(process.argv.slice(2));
