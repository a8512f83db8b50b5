import { findRefusedPort, refusedPortText } from '@curiolane/contract/refused-ports';
import { createCommand, InvalidArgumentError } from '@curiolane/tools/command';
import { type Command, Option } from 'commander';

/** An http or https URL that a browser can open, without its trailing slashes. */
export const parseUrl = (value: string): string => {
  // `URL.parse` came with Node 22.
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It takes a URL such as http://localhost:3000.');
  if (url.search || url.hash) throw new InvalidArgumentError('It takes a URL without a query or fragment.');
  const port = findRefusedPort(value);
  if (port !== undefined)
    throw new InvalidArgumentError(`${refusedPortText(port)}.`.replace(/^./, (first) => first.toUpperCase()));
  return value.replace(/\/+$/, '');
};

/** The URL of what is tested, which reports name for others to read. */
const parseTestedUrl = (value: string): string => {
  const url = parseUrl(value);
  const { username, password } = new URL(url);
  if (username || password)
    throw new InvalidArgumentError(
      "It takes a URL without a user and a password: --header 'Authorization: Basic …' sends them.",
    );
  return url;
};

const maxSeconds = 600;

const parseMilliseconds = (value: string): number => {
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
  if (seconds <= 0 || seconds > maxSeconds)
    throw new InvalidArgumentError(`It takes seconds, at most ${maxSeconds}.`);
  return Math.ceil(seconds * 1000);
};

/** Reads an option that takes names, with commas between them or given more than once. */
export const parseNames =
  <Name extends string>(known: readonly Name[]) =>
  (value: string, previous: readonly Name[] = []): Name[] => {
    const names = value.split(',').map((name) => name.trim());
    const isKnown = (name: string): name is Name => known.some((each) => each === name);
    const unknown = names.find((name) => !isKnown(name));
    if (unknown !== undefined)
      throw new InvalidArgumentError(`It takes ${known.join(', ')}; not ${unknown || 'an empty name'}.`);
    return [...previous, ...names.filter(isKnown)];
  };

/** The options that both commands take. */
export type SharedOptions<Level extends string> = {
  level: Level;
  /** `false` when mails are left out. */
  mail?: string | false;
  header?: string[];
  /** Milliseconds before a response counts as none. */
  timeout: number;
  json?: string;
  junit?: string;
  markdown?: string;
  known?: string;
  verbose?: true;
};

export type CommandWords = {
  invocation: string;
  description: string;
  tested: 'backend' | 'frontend';
  /** Completes the help of `--timeout`: how long to wait for … */
  waitsFor: string;
  /** Each level with its meaning, those that include others after them; the last is the default. */
  levels: Readonly<Record<string, string>>;
};

/**
 * A command with the URL of what is tested and the options that are the same everywhere. It neither prints an error nor
 * ends the process: what is wrong is a `CommanderError` of one line.
 */
export const createCheckCommand = ({
  invocation,
  description,
  tested,
  waitsFor,
  levels,
}: CommandWords): Command => {
  const names = Object.keys(levels);
  const command = createCommand(invocation, description)
    .showHelpAfterError(false)
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .argument('<url>', `the URL of the ${tested}, such as http://localhost:3000`, parseTestedUrl)
    .addOption(
      new Option('--level <level>', `what the ${tested} is held to; each level includes those before it`)
        .choices(names)
        .default(names.at(-1)),
    )
    .option('--mail <url>', `MailHog or Mailpit with the mails of the backend`, parseUrl)
    .option(
      '--header <header>',
      `send it with every request to the ${tested}, such as 'Authorization: Bearer …'; repeatable`,
      (value: string, previous: string[] = []) => [...previous, value],
    )
    .addOption(
      new Option('--timeout <seconds>', `how long to wait for ${waitsFor}`)
        .argParser(parseMilliseconds)
        .default(10_000, '10'),
    )
    .option('--known <file>', 'failures that are known, a name on each line: they leave the verdict as it is')
    .option('--json <file>', 'write the whole report as JSON')
    .option('--junit <file>', "write the report as JUnit's XML")
    .option('--markdown <file>', 'write the verdict and the causes as Markdown')
    .option('--verbose', 'show each result as it comes, and every cause')
    .addHelpText(
      'after',
      `\nLevels:\n${names.map((name) => `  ${name.padEnd(14)} ${levels[name]}`).join('\n')}\n\nExits with 0 when the ${tested} meets the level, 1 when not, 2 when that could not be tested to the end.`,
    );
  return command;
};

/** The headers by their names in small letters. Their values may be secrets, so that no error repeats them. */
export const readHeaders = (command: Command, values: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    values.map((value) => {
      const { name, content } =
        /^(?<name>[\w!#$%&'*+.^`|~-]+):\s*(?<content>[\t\x20-\x7e]*)$/.exec(value)?.groups ?? {};
      if (name === undefined || content === undefined)
        return command.error(
          "error: --header is malformed; it takes a name and a value such as 'X-Api-Key: 123'",
        );
      return [name.toLowerCase(), content];
    }),
  );
