import { execFileSync } from 'node:child_process';

const runGit = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

/** The output of a command that fails for a branch or a commit that the clone does not have; then undefined. */
const tryGit = (folder: string, ...args: string[]): string | undefined => {
  try {
    return runGit(folder, ...args);
  } catch {
    return undefined;
  }
};

/** The commit to compare with: on a branch the one at which it left main, on main the one before the last. */
export const findBase = (folder: string): string | undefined => {
  const fork =
    tryGit(folder, 'merge-base', 'HEAD', 'origin/main') ?? tryGit(folder, 'merge-base', 'HEAD', 'main');
  return fork && fork !== runGit(folder, 'rev-parse', 'HEAD')
    ? fork
    : tryGit(folder, 'rev-parse', '--verify', '--quiet', 'HEAD^');
};

/** The paths in a folder that are new or changed since the base, edits without a commit included. */
export const listChangedFiles = (folder: string, base: string): string[] =>
  [
    runGit(folder, 'diff', '--name-only', '--relative', base),
    runGit(folder, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((paths) => paths.split('\n').filter(Boolean));
