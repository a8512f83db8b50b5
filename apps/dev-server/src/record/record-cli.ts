import { styleText } from 'node:util';
import { run } from '@curiolane/tools/run';
import { StartError } from '../config.ts';
import { urlAuthorization } from '../url-authorization.ts';
import { recordBuild } from './record-build.ts';
import type { Backend, Backends } from './send-to-backend.ts';

/** The parts that the commands record and replay share. */

const colors: Record<string, 'green' | 'yellow' | 'red'> = {
  kept: 'green',
  'too big': 'yellow',
  invalid: 'yellow',
  failed: 'red',
  error: 'red',
};

/** Colors the first word of a line, on a terminal only. */
export const print = (line: string): void => {
  const word = Object.keys(colors).find((each) => line.startsWith(each)) ?? '';
  console.log(word ? styleText(colors[word] ?? 'green', word) + line.slice(word.length) : line);
};

/** Ends the command with one line. */
export const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** Ends the command with an expected error's line, or with the stack of another. */
export const failToStart = (error: Error): never =>
  fail(error instanceof StartError ? error.message : (error.stack ?? String(error)));

/** Builds the storefront and the console for the recorder, if they have changed. */
export const buildStorefront = async (): Promise<void> => {
  for (const name of recordBuild.removedVariables) delete process.env[name];
  Object.assign(process.env, recordBuild.variables);
  // What is printed to the output is what was recorded.
  if ((await run('node', recordBuild.args)) !== 0)
    fail('The storefront could not be built; --no-build leaves it out.');
};

/** The user and the password of its URL are sent with each request, and are in nothing that is printed. */
const toBackend = (text: string, timeout: number): Backend => {
  const url = new URL(text);
  const headers = urlAuthorization(url);
  url.username = '';
  url.password = '';
  return { url, headers, timeoutMs: timeout * 1000 };
};

/** @param timeout Seconds. */
export const toBackends = (url: string, catalogue = url, timeout: number): Backends => {
  const backend = toBackend(url, timeout);
  return { backend, catalogue: catalogue === url ? backend : toBackend(catalogue, timeout) };
};
