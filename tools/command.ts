import { Argument, Command, InvalidArgumentError, Option } from 'commander';

export { InvalidArgumentError };

/**
 * A command of this repository. `-h` and `--help` show what it takes and start nothing; an unknown option or a
 * wrong argument says so, shows the same and exits with 2.
 *
 * @param invocation What a person types, `npm run bench --` say.
 */
export const createCommand = (invocation: string, description: string): Command =>
  new Command(invocation)
    .description(description)
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

/** An argument that takes any of a few words, or all of them when there is none. */
export const choicesArgument = (name: string, description: string, choices: readonly string[]): Argument =>
  new Argument(`[${name}...]`, description).choices(choices);

/** An option that takes one of a few words. */
export const choicesOption = (flags: string, description: string, choices: readonly string[]): Option =>
  new Option(flags, description).choices(choices);

/** Reads an option or an argument that is a whole number above 0. */
export const parseCount = (value: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('It takes a whole number above 0.');
  return Number(value);
};
