import { Command } from 'commander';

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
