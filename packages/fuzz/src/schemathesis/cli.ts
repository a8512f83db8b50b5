import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@curiolane/testing/server-process';
import { createCommand } from '@curiolane/tools/command';
import { run } from '@curiolane/tools/run';
import { createCustomer, signIn } from '../customer.ts';

const acceptedFile = join(import.meta.dirname, 'accepted.json');

/** In the format of Schemathesis, which keeps `reason` when it writes the file itself. */
type Accepted = { id: string; operation: string; check: string; signature: string; reason?: string };

type JsonReport = { baseline: { known_ids: string[] } };

const options = [
  ...['--checks', 'all', '--continue-on-failure', '--warnings', 'off', '--report', 'json'],
  ...['--phases', 'examples,coverage,fuzzing', '--max-examples', '40', '--seed', '1'],
];

/** The customer of the document's examples. */
const email = 'ada@example.com';

/** The routes that respond to a customer who is signed in, and leave the session as it is. */
const withSession = ['getProfile', 'updateProfile', 'getSession', 'listOrders', 'getOrder'];

/** The session of a customer, as the configuration of Schemathesis has it: it leaves the cookie out where it should. */
const toAuthentication = async (server: RunningServer): Promise<string> => {
  await createCustomer(server, email);
  const [, session] = (await signIn(server.storefront, email)).split('=');
  return `[auth.openapi.session]\napi_key = "${session}"\n`;
};

/** @returns The accepted findings that were found, and whether there were no others. */
const judge = async (
  program: string,
  more: readonly string[],
  isSignedIn: boolean,
): Promise<{ passes: boolean; found: string[] }> => {
  const server = await startServer({ mode: 'production', webRoot: '/nowhere', logLevel: 'error' });
  // It leaves files where it runs, and what it has found before would change what it sends.
  const folder = await mkdtemp(join(tmpdir(), 'schemathesis-'));
  const reportFile = join(folder, 'report.json');
  try {
    if (isSignedIn) await writeFile(join(folder, 'schemathesis.toml'), await toAuthentication(server));
    const code = await run(
      program,
      [
        ...['run', `${server.storefront}/docs/openapi.json`, '--url', server.storefront],
        ...['--baseline', acceptedFile, '--report-json-path', reportFile],
        ...options,
        ...(isSignedIn ? withSession.flatMap((name) => ['--include-operation-id', name]) : []),
        ...more,
      ],
      { cwd: folder },
    );
    const { baseline } = JSON.parse(await readFile(reportFile, 'utf8')) as JsonReport;
    return { passes: code === 0, found: baseline.known_ids };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
};

const toName = ({ operation, check, signature }: Accepted) => `${operation} ${check} ${signature}`;

/** Tells what is accepted without a reason, and what is accepted and was not found. @returns Whether all have a reason. */
const checkAccepted = async (found: readonly string[]): Promise<boolean> => {
  const { entries } = JSON.parse(await readFile(acceptedFile, 'utf8')) as { entries: Accepted[] };
  const unexplained = entries.filter(({ reason }) => !reason);
  for (const entry of unexplained) console.error(`FAIL ${toName(entry)} is accepted without a reason.`);
  for (const entry of entries.filter(({ id }) => !found.includes(id)))
    console.log(`${toName(entry)} is accepted, and was not found.`);
  return unexplained.length === 0;
};

createCommand(
  'npm run schemathesis --',
  'Runs Schemathesis, whose program SCHEMATHESIS names, against our server with its OpenAPI document.',
)
  .option('--update', 'add what is found to what is accepted, to which a reason is then written by hand')
  .action(async ({ update }: { update?: true }) => {
    const program = process.env.SCHEMATHESIS;
    if (!program) {
      console.error('SCHEMATHESIS names no program: docs/reference/openapi.md says how to install it.');
      process.exit(2);
    }
    const more = update ? ['--baseline-update'] : [];
    const signedOut = await judge(program, more, false);
    const signedIn = await judge(program, more, true);
    const areExplained = await checkAccepted([...signedOut.found, ...signedIn.found]);
    process.exitCode = signedOut.passes && signedIn.passes && areExplained ? 0 : 1;
  })
  .parse();
