import { type ParseArgsConfig, parseArgs } from 'node:util';
import { findRefusedPort, refusedPortText } from '@curiolane/contract/refused-ports';

/** The arguments of a CLI are invalid, or name a file that cannot be written. The message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Node's own message goes on for several lines about how arguments are written. */
const toUsageMessage = (message: string, options: object) => {
  const unknown = /^Unknown option '(?<option>[^']+)'/.exec(message)?.groups?.option;
  if (!unknown) return message.split('\n', 1)[0];
  const names = Object.keys(options).map((name) => `--${name}`);
  return `Unknown option ${unknown}; the options are ${names.join(', ')}`;
};

/** Node's `parseArgs` with positional arguments. @throws UsageError when an option is unknown or malformed. */
export const parseArguments = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(toUsageMessage(error instanceof Error ? error.message : String(error), options));
  }
};

/** Whether the usage is asked for, whatever else the arguments say. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h');

/** An http or https URL that a browser can open, without its trailing slashes. @throws UsageError when it is not one. */
export const parseUrl = (label: string, value: string): string => {
  // `URL.parse` came with Node 22.
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${label} is ${value}; it takes a URL such as http://localhost:3000`);
  if (url.search || url.hash)
    throw new UsageError(`${label} is ${value}; it takes a URL without a query or fragment`);
  const port = findRefusedPort(value);
  if (port !== undefined) throw new UsageError(`${label} is ${value}; ${refusedPortText(port)}`);
  return value.replace(/\/+$/, '');
};

const maxTimeoutSeconds = 600;

/** The seconds of --timeout, in milliseconds. @throws UsageError when they are none. */
export const parseTimeout = (value: string): number => {
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
  if (seconds <= 0 || seconds > maxTimeoutSeconds)
    throw new UsageError(`--timeout is ${value}; it takes seconds, at most ${maxTimeoutSeconds}`);
  return seconds * 1000;
};

/** The name and the value of --header. @throws UsageError when it is malformed. */
export const parseHeader = (value: string): [string, string] => {
  const { name, content } =
    /^(?<name>[\w!#$%&'*+.^`|~-]+):\s*(?<content>[\t\x20-\x7e]*)$/.exec(value)?.groups ?? {};
  // The value may be a secret, so it is not repeated.
  if (!name || content === undefined)
    throw new UsageError("--header is malformed; it takes a name and a value such as 'X-Api-Key: 123'");
  return [name.toLowerCase(), content];
};
