import {
  createCheckCommand,
  parseNames,
  parseUrl,
  readHeaders,
  type SharedOptions,
} from '@curiolane/check-kit/cli-options';
import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { InvalidArgumentError } from '@curiolane/tools/command';
import { type Level, levelMeanings } from './level.ts';
import { type CaseRule, caseRules } from './rules.ts';

type Name = Operation | CaseRule;

/** The options of the command, parsed. */
export type CliOptions = SharedOptions<Level> & {
  baseUrl: string;
  catalogue?: string;
  origin?: string;
  headers: Record<string, string>;
  routes: Operation[] | undefined;
  rules: CaseRule[] | undefined;
  exclude?: Name[];
  badge?: string;
  seed: number;
};

/** In this repository the source runs; everywhere else it is a bundle. */
const invocation = import.meta.url.endsWith('.ts') ? 'npm run conformance --' : 'npx @curiolane/conformance';

const maxSeed = 2 ** 31;

const parseSeed = (value: string): number => {
  if (!/^\d{1,10}$/.test(value) || Number(value) >= maxSeed)
    throw new InvalidArgumentError(`It takes an integer from 0 to ${maxSeed - 1}.`);
  return Number(value);
};

const parseOrigin = (value: string): string => new URL(parseUrl(value)).origin;

const names = [
  ...new Set([...(Object.keys(contract) as Operation[]), ...(Object.keys(caseRules) as CaseRule[])]),
];

const createCommand = () =>
  createCheckCommand({
    invocation,
    description: 'Tests a backend against the contract and reports what breaks it, by cause.',
    tested: 'backend',
    waitsFor: 'a response',
    levels: levelMeanings,
  })
    .option('--only <names>', 'only these routes or rules, such as login,exactly-once', parseNames(names))
    .option('--exclude <names>', 'all but these routes or rules', parseNames(names))
    .option('--catalogue <url>', "the catalogue's base URL, when it is another host", parseUrl)
    .option('--origin <url>', 'the origin of the storefront, when it is another host', parseOrigin)
    .option('--badge <file>', 'write the level that is met as an SVG badge; of a run of all cases')
    .option('--seed <number>', 'use the same random data again; every run prints its seed', parseSeed);

const isOperation = (name: Name): name is Operation => Object.hasOwn(contract, name);
const isRule = (name: Name): name is CaseRule => !isOperation(name);

const splitNames = (only: readonly Name[] = []) => {
  const routes = only.filter(isOperation);
  // `logout` is both; then the route is meant.
  const rules = only.filter(isRule);
  return {
    routes: routes.length > 0 ? routes : undefined,
    rules: rules.length > 0 ? rules : undefined,
  };
};

type ParsedOptions = Omit<CliOptions, 'baseUrl' | 'headers' | 'routes' | 'rules' | 'seed'> & {
  only?: Name[];
  seed?: number;
};

/** Parses the arguments of the command. @throws CommanderError when they are invalid, or ask for help. */
export const parseCliOptions = (args: readonly string[]): CliOptions => {
  const command = createCommand().parse(args, { from: 'user' });
  const [baseUrl] = command.processedArgs as [string];
  const { only, ...options } = command.opts<ParsedOptions>();
  if (options.badge !== undefined && (only || options.exclude))
    command.error('error: --badge takes a run of all cases: leave out --only and --exclude, or --badge');
  return {
    ...options,
    ...splitNames(only),
    baseUrl,
    headers: readHeaders(command, options.header),
    seed: options.seed ?? Math.floor(Math.random() * maxSeed),
  };
};
