import { parseArgs } from 'node:util';
import { type CaseRule, caseRules } from './rules.ts';

/** What the command was asked to do. */
export type CliOptions = {
  baseUrl: string;
  catalogueUrl: string;
  mailhogUrl: string | undefined;
  documentedOnly: boolean;
  rule: CaseRule | undefined;
  verbose: boolean;
  json: string | undefined;
  junit: string | undefined;
  seed: number;
};

/** The command was called in a way that it does not know: told in one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `Usage: npm run conformance -- <base-url> [options]

Holds a backend to the contract and tells what breaks it. Exits with 0 when all
is well, 1 on any violation, 2 when it could not run.

  --catalogue <url>   where the catalogue answers, when it is another host
  --mailhog <url>     the MailHog API of the mailbox that the backend's mails reach
  --documented-only   only the eight documented calls and their documented behaviour
  --rule <name>       only the cases that prove one rule, such as exactly-once
  --json <file>       write the whole report as JSON
  --junit <file>      write the report as JUnit XML
  --seed <number>     draw the same data again (printed by every run)
  --verbose           show the requests and responses of passed cases, too
  --help              show this
`;

const options = {
  catalogue: { type: 'string' },
  mailhog: { type: 'string' },
  'documented-only': { type: 'boolean', default: false },
  rule: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  seed: { type: 'string' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const parseUrl = (what: string, value: string): string => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${what} is ${value}; it takes an address such as http://localhost:3000`);
  return value.replace(/\/+$/, '');
};

const parseSeed = (value: string | undefined): number => {
  if (value === undefined) return Math.floor(Math.random() * 2 ** 31);
  if (!/^\d{1,10}$/.test(value) || Number(value) >= 2 ** 31)
    throw new UsageError(`--seed is ${value}; it takes a whole number from 0 to ${2 ** 31 - 1}`);
  return Number(value);
};

const isCaseRule = (name: string): name is CaseRule => Object.hasOwn(caseRules, name);

const parseRule = (value: string | undefined): CaseRule | undefined => {
  if (value === undefined || isCaseRule(value)) return value;
  throw new UsageError(`--rule is ${value}; it takes one of ${Object.keys(caseRules).join(', ')}`);
};

/**
 * What the arguments ask for; 'help' for the usage text.
 *
 * @throws UsageError with one line that says what is wrong.
 */
export const parseCliOptions = (args: string[]): CliOptions | 'help' => {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [base, ...others] = positionals;
  if (!base || others.length > 0)
    throw new UsageError('Give one address of a backend, such as http://localhost:3000');
  const baseUrl = parseUrl('The base address', base);
  return {
    baseUrl,
    catalogueUrl: values.catalogue === undefined ? baseUrl : parseUrl('--catalogue', values.catalogue),
    mailhogUrl: values.mailhog === undefined ? undefined : parseUrl('--mailhog', values.mailhog),
    documentedOnly: values['documented-only'],
    rule: parseRule(values.rule),
    verbose: values.verbose,
    json: values.json,
    junit: values.junit,
    seed: parseSeed(values.seed),
  };
};
