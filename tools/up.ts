import { run } from './run.ts';

/** `npm start`: builds what is not built yet and starts the whole stack; the server says where it answers. */
const built = await run('turbo', ['run', 'build', '--filter=@curiolane/web', '--output-logs=errors-only']);
process.exit(built === 0 ? await run('node', ['apps/dev-server/src/main.ts']) : built);
