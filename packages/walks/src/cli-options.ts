import {
  asksForHelp,
  parseArguments,
  parseHeader,
  parseTimeout,
  parseUrl,
  UsageError,
} from '@curiolane/conformance/arguments';
import { type BrowserName, browserNames } from './browsers.ts';
import { chooseWalks } from './choose-walks.ts';
import { type Level, levelMeanings, levels } from './level.ts';
import { type Area, areas, type Origin } from './walk.ts';

/** What the CLI was asked to do. */
export type CliOptions = {
  baseUrl: string;
  level: Level;
  only: (Area | Origin)[];
  mailUrl: string | undefined;
  noMail: boolean;
  browser: BrowserName;
  headed: boolean;
  headers: Record<string, string>;
  timeoutMs: number;
  verbose: boolean;
  json: string | undefined;
  junit: string | undefined;
  markdown: string | undefined;
};

const names: readonly (Area | Origin)[] = [...areas, 'spec', 'ours'];

export const usage = `Usage: npm run walks -- <url> [options]

Walks through a frontend of the shop in a browser and reports what is wrong, by
cause. Exits with 0 when the frontend meets the level, 1 when not, 2 when that
could not be tested: not at all, or without a walk that was skipped. Places an
order, and a second one with --mail.

  --level <level>     what the frontend is held to; each level includes those before it:
${levels.map((level) => `                        ${level.padEnd(13)} ${levelMeanings[level]}${level === 'strict' ? ' (default)' : ''}`).join('\n')}
  --only <names>      only these: ${areas.slice(0, 8).join(', ')},
                      ${areas.slice(8).join(', ')},
                      spec (what the specification says), ours (what it does not)
  --mail <url>        MailHog or Mailpit with the backend's mails, to read verification codes
  --no-mail           leave out what needs one: registering, and an order of the new customer
  --browser <name>    ${browserNames.join(', ')} (chromium)
  --headed            show the browser
  --header <header>   send it with every request to the frontend, such as 'Authorization: Basic …'; repeatable
  --timeout <seconds> how long to wait for what should be on a page (10)
  --json <file>       write the whole report as JSON
  --junit <file>      write the report as JUnit XML
  --markdown <file>   write the verdict and the causes as Markdown
  --verbose           show every walk as it ends, and every cause
  -h, --help          show this
`;

const options = {
  level: { type: 'string', default: 'strict' },
  only: { type: 'string', multiple: true },
  mail: { type: 'string' },
  'no-mail': { type: 'boolean', default: false },
  browser: { type: 'string', default: 'chromium' },
  headed: { type: 'boolean', default: false },
  header: { type: 'string', multiple: true },
  timeout: { type: 'string', default: '10' },
  json: { type: 'string' },
  junit: { type: 'string' },
  markdown: { type: 'string' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

const parseChoice = <Name extends string>(option: string, value: string, choices: readonly Name[]): Name => {
  const choice = choices.find((name) => name === value);
  if (!choice)
    throw new UsageError(`${option} is ${value || 'empty'}; it takes one of ${choices.join(', ')}`);
  return choice;
};

type ChoiceValues = { level: string; only?: string[]; mail?: string; 'no-mail': boolean };

const parseWalkChoice = ({ level, only = [], mail, 'no-mail': noMail }: ChoiceValues) => {
  if (noMail && mail !== undefined) throw new UsageError('Give --mail or --no-mail, not both');
  const choice = {
    level: parseChoice('--level', level, levels),
    only: only.flatMap((list) => list.split(',')).map((name) => parseChoice('--only', name.trim(), names)),
    noMail,
  };
  const mailUrl = mail === undefined ? undefined : parseUrl('--mail', mail);
  // What chooses nothing is told before anything is opened.
  chooseWalks(choice, mailUrl !== undefined);
  return { ...choice, mailUrl };
};

/** Parses the CLI's arguments; 'help' when they ask for the usage text. @throws UsageError when they are invalid. */
export const parseCliOptions = (args: string[]): CliOptions | 'help' => {
  if (asksForHelp(args)) return 'help';
  const { values, positionals } = parseArguments(args, options);
  const [url, ...others] = positionals;
  if (!url || others.length > 0)
    throw new UsageError('Give the URL of one frontend, such as http://localhost:3000');
  const { header = [], headed, verbose, json, junit, markdown } = values;
  return {
    baseUrl: parseUrl('The URL', url),
    ...parseWalkChoice(values),
    browser: parseChoice('--browser', values.browser, browserNames),
    headed,
    headers: Object.fromEntries(header.map(parseHeader)),
    timeoutMs: parseTimeout(values.timeout),
    verbose,
    json,
    junit,
    markdown,
  };
};
