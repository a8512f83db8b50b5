import { existsSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../.env');

/** Reads `.env` at the root of the repository, where there is one. A variable that is set already wins. */
export const loadEnvironmentFile = (): void => {
  if (existsSync(file)) process.loadEnvFile(file);
};
