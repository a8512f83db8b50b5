import { createCommand } from './command.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { run } from './run.ts';

createCommand(
  'npm start --',
  'Builds what is not built yet and starts the whole shop: storefront, API, catalogue, and a mailbox with its inbox. The server prints its URLs.',
)
  .addHelpText(
    'after',
    '\nIt takes no options: environment variables such as PORT=3001, or those in a file .env, change its defaults.\n.env.example and docs/running.md list them.',
  )
  .parse();

loadEnvironmentFile();
// In production the server is bundled too: it starts in half the time. The console is for development.
const [packages, program] =
  process.env.NODE_ENV === 'production'
    ? [['web', 'dev-server'], 'apps/dev-server/dist/main.js']
    : [['web', 'console'], 'apps/dev-server/src/main.ts'];
const filters = packages.map((name) => `--filter=@curiolane/${name}`);
const built = await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only']);
process.exit(built === 0 ? await run('node', [program]) : built);
