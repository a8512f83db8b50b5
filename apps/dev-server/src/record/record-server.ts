import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { memoryDatabases } from '../db/memory-databases.ts';
import { createDevTools } from '../dev/dev-tools.ts';
import { movableClock } from '../dev/movable-clock.ts';
import { noRenderedPages } from '../http/static/rendered-page.ts';
import { toListenError, toReachableHost } from '../listen.ts';
import { createLogger } from '../log.ts';
import { noMailboxes } from '../mail/mailboxes.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findMisdirection } from './backend-failure.ts';
import { type ExampleFiles, exampleFiles } from './example-files.ts';
import { createMasks } from './mask-secrets.ts';
import { recordRoutes } from './record-routes.ts';
import { maskPair, type Pair, toExample } from './recorded-pair.ts';
import { type RecordingFiles, type Replay, recordingFiles } from './recordings.ts';
import { type Backends, chooseBackend } from './send-to-backend.ts';

export type RecordOptions = {
  /** What is recorded; undefined where there are only recordings. */
  backends: Backends | undefined;
  replay?: Replay;
  config: Config;
  /** Where the examples are kept. */
  folder: string;
  keepEmails: boolean;
  /** Prints one line of what happens. */
  print: (line: string) => void;
};

export type RecordServer = { url: string; close(): Promise<void> };

const noMail: Mailer = {
  send: async () => ({ accepted: false, reason: 'The backend sends its mails itself.' }),
  reachable: async () => {},
};

/** A pair that is larger before it is shortened is not looked through for secrets. */
const maxResponseBytes = 2 * 1024 * 1024;

const toSubject = (method: string, path: string) => `${method} ${path.split('?')[0]}`;

const maxNamed = 3;

const nameFirst = (violations: readonly string[]) =>
  violations.length <= maxNamed
    ? violations.join(' ')
    : `${violations.slice(0, maxNamed).join(' ')} and ${violations.length - maxNamed} more`;

/** What a pair tells the one who records it: nothing while it is valid and known. */
const createPairLines = (
  { folder, keepEmails, print, backends }: RecordOptions,
  examples: ExampleFiles,
  recordings: RecordingFiles,
) => {
  const write = async (pair: Pair) => {
    const masked = maskPair(pair, { keepEmails });
    const [kept] = await Promise.all([examples.keep(toExample(masked)), recordings.keep(masked)]);
    return kept;
  };
  const keep = async (pair: Pair, subject: string) => {
    const { status, bytes } = pair.response;
    const kept = bytes > maxResponseBytes ? { tooLarge: bytes } : await write(pair);
    if (kept === 'kept') print(`kept     ${pair.operation}-${status}.json`);
    else if (kept !== 'unchanged')
      print(`too big  ${subject} ${status}: ${kept.tooLarge} bytes are not kept as an example`);
  };
  return (pair: Pair) => {
    const { request, response, violations } = pair;
    const { status, headers } = response;
    const subject = toSubject(request.method, createMasks({ keepEmails }).text(request.path));
    const misdirection =
      backends &&
      findMisdirection(chooseBackend(backends, request.path).url.href, {
        status,
        location: headers.get('location'),
        contentType: headers.get('content-type'),
      });
    const problem = misdirection ?? nameFirst(violations);
    if (problem !== '') print(`invalid  ${subject} ${status}: ${problem}`);
    // A response to HEAD has no body, and the example is of GET.
    if (request.method === 'HEAD') return;
    keep(pair, subject).catch((error: Error) =>
      print(`error    ${folder} cannot be written: ${error.message}`),
    );
  };
};

/**
 * Starts a server between the storefront and a backend, or in place of one: it serves the storefront's build, passes the backend's paths
 * on, and has the journal and the other development tools of the dev server.
 */
export const startRecordServer = async (options: RecordOptions): Promise<RecordServer> => {
  const { config, backends, replay, folder, print } = options;
  const examples = exampleFiles(folder);
  const recordings = recordingFiles(folder);
  const log = await createLogger(config);
  const database = await memoryDatabases().open();
  const devTools = createDevTools({
    clock: movableClock(),
    database,
    mailer: noMail,
    mailboxes: noMailboxes,
    log,
    unwrittenRoutes: config.UNWRITTEN_ROUTES,
    maxSandboxes: 0,
    consoleRoot: config.CONSOLE_ROOT,
    linksConsole: false,
    sandboxTtlMs: config.SANDBOX_TTL_MS,
    webRoot: config.WEB_ROOT,
    sender: config.MAIL_FROM,
  });
  const app = await createApp(config, {
    clock: devTools.clock,
    database,
    devTools,
    mailer: noMail,
    accountMailer: noMail,
    catalogue: { current: () => undefined },
    renderedPages: noRenderedPages,
    photographs: undefined,
    notifyOutbox: () => {},
    health: { current: async () => ({ database: 'up', mail: 'up' }) },
    log,
    shopRoutes: recordRoutes({
      backends,
      replay,
      intercept: devTools.intercept,
      onPair: createPairLines(options, examples, recordings),
      onFailure: ({ method, originalUrl }, { reason }) =>
        print(`failed   ${toSubject(method, originalUrl)}: ${reason}`),
    }),
  });
  const close = async () => {
    await app.close();
    await examples.close();
    await recordings.close();
    await devTools.close();
    await database.close();
  };
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    await close();
    throw toListenError(error as NodeJS.ErrnoException, 'PORT', config.HOST, config.PORT);
  }
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${toReachableHost(config.HOST)}:${port}`, close };
};
