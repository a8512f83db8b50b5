import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config.ts';

/** The path that a storefront was built for, which its web manifest names; undefined where it names none. */
const readBuildPath = (root: string): string | undefined => {
  const file = join(root, 'manifest.webmanifest');
  if (!existsSync(file)) return undefined;
  const { scope }: { scope?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof scope === 'string' ? scope.replace(/\/$/, '') : undefined;
};

/**
 * A storefront loads its files from the path that it was built for.
 *
 * @throws {StartError} when that is another one than the server's.
 */
export const checkBuildPath = ({ WEB_ROOT, BASE_PATH }: { WEB_ROOT: string; BASE_PATH: string }): void => {
  const built = readBuildPath(WEB_ROOT);
  if (built === undefined || built === BASE_PATH) return;
  throw new StartError(
    `BASE_PATH is ${JSON.stringify(BASE_PATH)}; the storefront at ${WEB_ROOT} was built for ${JSON.stringify(built)}: build it with the same BASE_PATH, which npm start does.`,
  );
};
