import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type RunningServer, startServer } from '@curiolane/testing/server-process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { nodeVersions } from './libraries.ts';
import { run } from './run.ts';

/** The conformance command as others run it: by npx in an empty folder. */

const { tarballs, nodes } = inject('packed');
const tarball = tarballs.conformance ?? '';

let server: RunningServer;
let folder: string;

beforeAll(async () => {
  server = await startServer({ webRoot: '/nowhere' });
  folder = await mkdtemp(join(tmpdir(), 'conformance-empty-'));
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe.each(nodeVersions)('on Node %i', (version) => {
  /** npx itself runs on that version, too. */
  const runByNpx = (...args: string[]) =>
    run(folder, 'npx', ['--yes', '--prefer-offline', `--package=${tarball}`, '--', ...args], {
      PATH: `${nodes[version]}${delimiter}${process.env.PATH}`,
    });

  test('the command runs by npx in an empty folder, with nothing else to install', async () => {
    expect(await runByNpx('node', '--version')).toMatch(new RegExp(`^v${version}\\.`));
    const output = await runByNpx('conformance', server.storefront, '--mail', server.inbox);
    expect(output).toMatch(/✓ storefront.*\n.*✓ documented.*\n.*✓ strict/);
    expect(output).toMatch(/\n\d{3} passed, 42 skipped \(seed \d+\)\n$/);
  });

  test('a mistake in the arguments is one line, and the exit code 2', async () => {
    const failure = await runByNpx('conformance', 'nope').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 2, stdout: '' });
    const lines = (failure as { stderr: string }).stderr
      .split('\n')
      .filter((line) => !/^npm warn/.test(line));
    expect(lines).toEqual([
      "error: command-argument value 'nope' is invalid for argument 'url'. It takes a URL such as http://localhost:3000.",
      '',
    ]);
  });
});
