import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { asksForHelp, parseArguments, parseHeader, parseTimeout, parseUrl, UsageError } from './arguments.ts';
import { type Level, levelMeanings, levels } from './level.ts';
import { type CaseRule, caseRules } from './rules.ts';

/** What the CLI was asked to do. */
export type CliOptions = {
  baseUrl: string;
  catalogueUrl: string;
  mailhogUrl: string | undefined;
  level: Level;
  operations: Operation[] | undefined;
  rules: CaseRule[] | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
  verbose: boolean;
  json: string | undefined;
  junit: string | undefined;
  markdown: string | undefined;
  badge: string | undefined;
  seed: number;
};

/** In this repository the source runs; everywhere else it is a bundle. */
const invocation = import.meta.url.endsWith('.ts') ? 'npm run conformance --' : 'npx @curiolane/conformance';

export const usage = `Usage: ${invocation} <base-url> [options]

Tests a backend against the contract and reports what breaks it, by cause. Exits
with 0 when the backend meets the level, 1 when not, 2 when it could not be tested.

  --level <level>     what the backend is held to; each level includes those before it:
${levels.map((level) => `                        ${level.padEnd(11)} ${levelMeanings[level]}${level === 'strict' ? ' (default)' : ''}`).join('\n')}
  --only <names>      only these routes or rules, such as login,exactly-once
  --catalogue <url>   the catalogue's base URL, when it is another host
  --mailhog <url>     the MailHog API of the mailbox that receives the backend's mails
  --header <header>   send it with every request, such as 'Authorization: Bearer …'; repeatable
  --timeout <seconds> how long to wait for a response (10)
  --json <file>       write the whole report as JSON
  --junit <file>      write the report as JUnit XML
  --markdown <file>   write the verdict and the causes as Markdown
  --badge <file>      write the level that is met as an SVG badge
  --seed <number>     use the same random data again (every run prints its seed)
  --verbose           show every cause, and every request and response
  -h, --help          show this
`;

const options = {
  level: { type: 'string', default: 'strict' },
  only: { type: 'string', multiple: true },
  catalogue: { type: 'string' },
  mailhog: { type: 'string' },
  header: { type: 'string', multiple: true },
  timeout: { type: 'string', default: '10' },
  json: { type: 'string' },
  junit: { type: 'string' },
  markdown: { type: 'string' },
  badge: { type: 'string' },
  seed: { type: 'string' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

const parseSeed = (value: string | undefined): number => {
  if (value === undefined) return Math.floor(Math.random() * 2 ** 31);
  if (!/^\d{1,10}$/.test(value) || Number(value) >= 2 ** 31)
    throw new UsageError(`--seed is ${value}; it takes an integer from 0 to ${2 ** 31 - 1}`);
  return Number(value);
};

const parseLevel = (value: string): Level => {
  const level = levels.find((name) => name === value);
  if (!level) throw new UsageError(`--level is ${value}; it takes one of ${levels.join(', ')}`);
  return level;
};

const isCaseRule = (name: string): name is CaseRule => Object.hasOwn(caseRules, name);
const isOperation = (name: string): name is Operation => Object.hasOwn(contract, name);

const splitNames = (values: readonly string[] | undefined) =>
  values?.flatMap((value) => value.split(',')).map((name) => name.trim());

const parseOnly = (names: string[] | undefined) => {
  const unknown = names?.find((name) => !isCaseRule(name) && !isOperation(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--only has ${unknown || 'an empty name'}; it takes routes (${Object.keys(contract).join(', ')}) and rules (${Object.keys(caseRules).join(', ')})`,
    );
  const operations = names?.filter(isOperation) ?? [];
  // `logout` is both; then the route is meant.
  const rules = names?.filter((name) => !isOperation(name)).filter(isCaseRule) ?? [];
  return {
    operations: operations.length > 0 ? operations : undefined,
    rules: rules.length > 0 ? rules : undefined,
  };
};

/**
 * Parses the CLI's arguments; 'help' when they ask for the usage text.
 *
 * @throws UsageError when they are invalid.
 */
export const parseCliOptions = (args: string[]): CliOptions | 'help' => {
  if (asksForHelp(args)) return 'help';
  const { values, positionals } = parseArguments(args, options);
  const [base, ...others] = positionals;
  if (!base || others.length > 0)
    throw new UsageError('Give the base URL of one backend, such as http://localhost:3000');
  const baseUrl = parseUrl('The base URL', base);
  const { json, junit, markdown, badge, verbose } = values;
  return {
    baseUrl,
    catalogueUrl: values.catalogue === undefined ? baseUrl : parseUrl('--catalogue', values.catalogue),
    mailhogUrl: values.mailhog === undefined ? undefined : parseUrl('--mailhog', values.mailhog),
    level: parseLevel(values.level),
    ...parseOnly(splitNames(values.only)),
    headers: Object.fromEntries((values.header ?? []).map(parseHeader)),
    timeoutMs: parseTimeout(values.timeout),
    verbose,
    json,
    junit,
    markdown,
    badge,
    seed: parseSeed(values.seed),
  };
};
