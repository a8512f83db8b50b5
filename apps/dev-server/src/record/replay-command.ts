import { resolve } from 'node:path';
import { createCommand, parseCount } from '@curiolane/tools/command';
import { loadEnvironmentFile } from '@curiolane/tools/environment-file';
import closeWithGrace from 'close-with-grace';
import { parseUrlArgument } from '../url-argument.ts';
import { readHar } from './har.ts';
import { readRecordConfig } from './record-build.ts';
import { buildStorefront, fail, failToStart, print, toBackends } from './record-cli.ts';
import { startRecordServer } from './record-server.ts';
import { createReplay, readRecordings } from './recordings.ts';
import { probeBackends } from './send-to-backend.ts';

type Options = { backend?: string; catalogue?: string; timeout: number; keepEmails: boolean; build: boolean };

const read = async (path: string) => {
  if (!path.endsWith('.har')) return readRecordings(path);
  const { recordings, others } = await readHar(path);
  if (others > 0) console.log(`${others} requests of ${path} are to no route of the contract.`);
  return recordings;
};

const replay = async (name: string, { backend, catalogue, timeout, keepEmails, build }: Options) => {
  loadEnvironmentFile();
  const config = readRecordConfig(process.env, build);
  const path = resolve(process.env.INIT_CWD ?? '.', name);
  const recordings = await read(path);
  const backends = backend === undefined ? undefined : toBackends(backend, catalogue, timeout);
  const unreachable = backends && (await probeBackends(backends));
  if (unreachable) fail(unreachable);
  if (build) await buildStorefront();
  const { url, close } = await startRecordServer({
    backends,
    replay: createReplay(recordings),
    config,
    // What a HAR file misses is kept beside it.
    folder: path.replace(/\.har$/, ''),
    keepEmails,
    print,
  });
  closeWithGrace({ delay: 9000 }, close);
  const beyond = backend === undefined ? '' : `, and ${backend} for what it misses`;
  console.log(
    `\nReplaying ${recordings.length} requests of ${path}${beyond}\nJournal ${url}/__dev\n\nOpen ${url}\n`,
  );
};

await createCommand(
  'npm run replay --',
  'Serves the storefront on PORT (3000) with the responses that npm run record has kept, or those of a HAR file: by route, parameters and body, in their order. Another request gets 404, which names the recorded ones that are nearest, or goes on to a backend.',
)
  .argument('[recorded]', 'the folder that npm run record has written to, or a HAR file', 'recorded')
  .option('--backend <url>', 'pass on what was not recorded, and keep it', parseUrlArgument)
  .option('--catalogue <url>', 'the host of its catalogue, when it is another one', parseUrlArgument)
  .option('--timeout <seconds>', 'how long a response of the backend may take', parseCount, 30)
  .option('--keep-emails', 'keep e-mails in what is kept of the backend', false)
  .option('--no-build', 'serve the storefront as npm start or npm run build has built it last')
  .action((recorded: string, options: Options) => replay(recorded, options).catch(failToStart))
  .parseAsync();
