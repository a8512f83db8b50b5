import { run } from './run.ts';

/** turbo without its telemetry; takes turbo's own arguments. */
process.exit(await run('turbo', process.argv.slice(2)));
