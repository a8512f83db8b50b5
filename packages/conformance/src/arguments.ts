import { type ParseArgsConfig, parseArgs } from 'node:util';

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

/** An http or https URL without its trailing slashes. @throws UsageError when the value is not one. */
export const parseUrl = (label: string, value: string): string => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${label} is ${value}; it takes a URL such as http://localhost:3000`);
  if (url.search || url.hash)
    throw new UsageError(`${label} is ${value}; it takes a URL without a query or fragment`);
  return value.replace(/\/+$/, '');
};
