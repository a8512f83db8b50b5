import {
  createCheckCommand,
  parseNames,
  readHeaders,
  type SharedOptions,
} from '@curiolane/check-kit/cli-options';
import { Option } from 'commander';
import { type BrowserName, browserNames } from './browsers.ts';
import { chooseWalks } from './choose-walks.ts';
import { type Level, levelMeanings } from './level.ts';
import { type Area, areas, type Origin } from './walk.ts';

/** The options of the command, parsed. */
export type CliOptions = SharedOptions<Level> & {
  baseUrl: string;
  only?: (Area | Origin)[];
  exclude?: (Area | Origin)[];
  browser: BrowserName;
  headed?: true;
  headers: Record<string, string>;
};

const names: readonly (Area | Origin)[] = [...areas, 'spec', 'ours'];

const createCommand = () =>
  createCheckCommand({
    invocation: 'npm run walks --',
    description:
      'Walks through a frontend of the shop in a browser and reports what is wrong, by cause. Places an order, and a second one with --mail.',
    tested: 'frontend',
    waitsFor: 'something on a page',
    levels: levelMeanings,
  })
    .option(
      '--only <names>',
      `only these areas, or spec (what the specification says), or ours (what it does not): ${names.join(', ')}`,
      parseNames(names),
    )
    .option('--exclude <names>', 'all but these', parseNames(names))
    .option('--no-mail', 'leave out what needs one: registering, and an order of the new customer')
    .addOption(
      new Option('--browser <name>', 'the browser').choices(browserNames).default('chromium' as const),
    )
    .option('--headed', 'show the browser');

/** Parses the arguments of the command. @throws CommanderError when they are invalid, or ask for help. */
export const parseCliOptions = (args: readonly string[]): CliOptions => {
  const command = createCommand();
  const mailOptions = new Set<string>();
  // Of two options with one value, commander keeps the last one.
  for (const name of ['mail', 'no-mail']) command.on(`option:${name}`, () => mailOptions.add(name));
  command.parse(args, { from: 'user' });
  if (mailOptions.size > 1) command.error('error: Give --mail or --no-mail, not both');
  const [baseUrl] = command.processedArgs as [string];
  const options = command.opts<Omit<CliOptions, 'baseUrl' | 'headers'>>();
  // A choice of nothing is refused before a browser is opened.
  chooseWalks({ ...options, noMail: options.mail === false }, Boolean(options.mail));
  return { ...options, baseUrl, headers: readHeaders(command, options.header) };
};
