import { asksForHelp, parseArguments, parseUrl, UsageError } from './arguments.ts';
import { type CaseRule, caseRules } from './rules.ts';

/** What the CLI was asked to do. */
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

export const usage = `Usage: npm run conformance -- <base-url> [options]

Tests a backend against the contract and reports what breaks it. Exits with 0
when the backend conforms, 1 on any violation, 2 when the tests could not run.

  --catalogue <url>   the catalogue's base URL, when it is another host
  --mailhog <url>     the MailHog API of the mailbox that receives the backend's mails
  --documented-only   test only the eight documented routes and their documented behavior
  --rule <name>       run only the cases that prove one rule, such as exactly-once
  --json <file>       write the whole report as JSON
  --junit <file>      write the report as JUnit XML
  --seed <number>     use the same random data again (every run prints its seed)
  --verbose           show the requests and responses of passed cases, too
  -h, --help          show this
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
  help: { type: 'boolean' },
} as const;

const parseSeed = (value: string | undefined): number => {
  if (value === undefined) return Math.floor(Math.random() * 2 ** 31);
  if (!/^\d{1,10}$/.test(value) || Number(value) >= 2 ** 31)
    throw new UsageError(`--seed is ${value}; it takes an integer from 0 to ${2 ** 31 - 1}`);
  return Number(value);
};

const isCaseRule = (name: string): name is CaseRule => Object.hasOwn(caseRules, name);

const parseRule = (value: string | undefined): CaseRule | undefined => {
  if (value === undefined || isCaseRule(value)) return value;
  throw new UsageError(`--rule is ${value}; it takes one of ${Object.keys(caseRules).join(', ')}`);
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
