import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { createCommand, parseCount } from '@curiolane/tools/command';
import { loadEnvironmentFile } from '@curiolane/tools/environment-file';
import { run } from '@curiolane/tools/run';
import closeWithGrace from 'close-with-grace';
import { StartError } from '../config.ts';
import { parseUrlArgument } from '../url-argument.ts';
import { readRecordConfig, recordBuild } from './record-build.ts';
import { startRecordServer } from './record-server.ts';
import { type Backends, probeBackends } from './send-to-backend.ts';

type Options = { catalogue?: string; folder: string; timeout: number; keepEmails: boolean; build: boolean };

const colors: Record<string, 'green' | 'yellow' | 'red'> = {
  kept: 'green',
  'too big': 'yellow',
  invalid: 'yellow',
  failed: 'red',
  error: 'red',
};

/** Colors the first word of a line, on a terminal only. */
const print = (line: string) => {
  const word = Object.keys(colors).find((each) => line.startsWith(each)) ?? '';
  console.log(word ? styleText(colors[word] ?? 'green', word) + line.slice(word.length) : line);
};

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const buildStorefront = async () => {
  for (const name of recordBuild.removedVariables) delete process.env[name];
  Object.assign(process.env, recordBuild.variables);
  // What is printed to the output is what was recorded.
  if ((await run('node', recordBuild.args)) !== 0)
    fail('The storefront could not be built; --no-build leaves it out.');
};

const record = async (url: string, { catalogue = url, folder, timeout, keepEmails, build }: Options) => {
  loadEnvironmentFile();
  const config = readRecordConfig(process.env, build);
  const timeoutMs = timeout * 1000;
  const backend = { url: new URL(url), timeoutMs };
  const backends: Backends = {
    backend,
    catalogue: catalogue === url ? backend : { url: new URL(catalogue), timeoutMs },
  };
  const unreachable = await probeBackends(backends);
  if (unreachable) fail(unreachable);
  if (build) await buildStorefront();
  const path = resolve(process.env.INIT_CWD ?? '.', folder);
  const { url: own, close } = await startRecordServer({
    ...backends,
    config,
    folder: path,
    keepEmails,
    print,
  });
  closeWithGrace({ delay: 9000 }, close);
  console.log(`\nRecording ${url} into ${path}\nJournal ${own}/__dev\n\nOpen ${own}\n`);
};

await createCommand(
  'npm run record --',
  'Stands between the storefront and a backend: serves the storefront on PORT (3000), passes its requests on, holds both directions to the contract in the journal at /__dev, and keeps an example of each status of each operation, with its secrets masked.',
)
  .argument('<backend-url>', 'the backend, with the path that its API has there', parseUrlArgument)
  .option('--catalogue <url>', 'the host of its catalogue, when it is another one', parseUrlArgument)
  .option('--folder <folder>', 'where the examples are kept', 'recorded')
  .option('--timeout <seconds>', 'how long a response may take', parseCount, 30)
  .option(
    '--keep-emails',
    'keep e-mails in the examples; passwords, cookies, tokens and codes are masked anyway',
    false,
  )
  .option('--no-build', 'serve the storefront as npm start or npm run build has built it last')
  .action((url: string, options: Options) =>
    record(url, options).catch((error: Error) =>
      fail(error instanceof StartError ? error.message : (error.stack ?? String(error))),
    ),
  )
  .parseAsync();
