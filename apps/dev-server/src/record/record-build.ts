import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../config.ts';

/** In each app. A running `npm start` of the same clone serves `dist`, and is not to lose its files. */
const folder = 'recorder/dist';

/** How the storefront and the console are built for the recorder. */
export const recordBuild = {
  args: [
    'tools/turbo.ts',
    'run',
    'build:record',
    '--filter=@curiolane/web',
    '--filter=@curiolane/console',
    '--output-logs=errors-only',
  ],
  variables: { BUILD_FOLDER: folder },
  // Its requests come here, at the root, wherever another build sends them.
  removedVariables: ['VITE_API_URL', 'VITE_CATALOGUE_URL', 'BASE_PATH'],
} as const;

const toRoot = (app: string) => fileURLToPath(new URL(`../../../${app}/${folder}`, import.meta.url));

/**
 * The settings of the recorder.
 *
 * @param build Whether the storefront is built for it; else it serves the build of the other commands.
 */
export const readRecordConfig = (variables: Record<string, string | undefined>, build: boolean): Config =>
  readConfig({
    ...variables,
    NODE_ENV: 'development',
    DEV_TOOLS: 'on',
    LOG_LEVEL: variables.LOG_LEVEL || 'warn',
    BASE_PATH: '',
    ...(build && {
      WEB_ROOT: variables.WEB_ROOT || toRoot('web'),
      CONSOLE_ROOT: variables.CONSOLE_ROOT || toRoot('console'),
    }),
  });
