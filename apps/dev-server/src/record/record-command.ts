import { resolve } from 'node:path';
import { createCommand, parseCount } from '@curiolane/tools/command';
import { loadEnvironmentFile } from '@curiolane/tools/environment-file';
import closeWithGrace from 'close-with-grace';
import { parseUrlArgument } from '../url-argument.ts';
import { readRecordConfig } from './record-build.ts';
import { buildStorefront, fail, failToStart, print, toBackends } from './record-cli.ts';
import { startRecordServer } from './record-server.ts';
import { probeBackends } from './send-to-backend.ts';

type Options = { catalogue?: string; folder: string; timeout: number; keepEmails: boolean; build: boolean };

const record = async (url: string, { catalogue, folder, timeout, keepEmails, build }: Options) => {
  loadEnvironmentFile();
  const config = readRecordConfig(process.env, build);
  const backends = toBackends(url, catalogue, timeout);
  const unreachable = await probeBackends(backends);
  if (unreachable) fail(unreachable);
  if (build) await buildStorefront();
  const path = resolve(process.env.INIT_CWD ?? '.', folder);
  const { url: own, close } = await startRecordServer({
    backends,
    config,
    folder: path,
    keepEmails,
    print,
  });
  closeWithGrace({ delay: 9000 }, close);
  console.log(`\nRecording ${backends.backend.url} into ${path}\nJournal ${own}/__dev\n\nOpen ${own}\n`);
};

await createCommand(
  'npm run record --',
  'Stands between the storefront and a backend: serves the storefront on PORT (3000), passes its requests on, holds both directions to the contract in the journal at /__dev, and keeps an example of each status of each operation, and every request for npm run replay, with their secrets masked.',
)
  .argument('<backend-url>', 'the backend, with the path that its API has there', parseUrlArgument)
  .option('--catalogue <url>', 'the host of its catalogue, when it is another one', parseUrlArgument)
  .option('--folder <folder>', 'where the examples and requests are kept', 'recorded')
  .option('--timeout <seconds>', 'how long a response may take', parseCount, 30)
  .option(
    '--keep-emails',
    'keep e-mails in the examples; passwords, cookies, tokens and codes are masked anyway',
    false,
  )
  .option('--no-build', 'serve the storefront as npm start or npm run build has built it last')
  .action((url: string, options: Options) => record(url, options).catch(failToStart))
  .parseAsync();
