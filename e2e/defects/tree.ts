import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runQuietly } from '@curiolane/tools/run';

export const repository = join(import.meta.dirname, '../..');

/** Runs a command in a folder, with the folder's own programs first, and resolves to what it wrote. */
export const runIn = (
  folder: string,
  command: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> =>
  runQuietly(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      ...variables,
      PATH: [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      TURBO_TELEMETRY_DISABLED: '1',
      // Every defect is found without the full matrices, which take many times as long.
      NIGHTLY: '',
    },
  });

/** Runs a command that must not fail, and resolves to what it wrote. */
export const mustRunIn = async (
  folder: string,
  command: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<string> => {
  const { code, output } = await runIn(folder, command, args, variables);
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed:\n${output.slice(-4000)}`);
  return output.trim();
};

/**
 * A working tree of the current commit with its dependencies, beside the repository: what is being edited here is
 * neither tested nor changed. It stays for the next run.
 */
export const prepareTree = async (name: 'defect' | 'clean'): Promise<string> => {
  const commit = await mustRunIn(repository, 'git', ['rev-parse', 'HEAD']);
  const tree = join(tmpdir(), `curiolane-${name}-${repository.replaceAll(/\W/g, '_')}`);
  await mustRunIn(repository, 'git', ['worktree', 'prune']);
  if (!existsSync(tree)) await mustRunIn(repository, 'git', ['worktree', 'add', '--detach', tree, commit]);
  await mustRunIn(tree, 'git', ['checkout', '--quiet', '--force', '--detach', commit]);
  await mustRunIn(tree, 'node', ['tools/pnpm.mjs', 'install', '--frozen-lockfile', '--prefer-offline']);
  return tree;
};

export const build = (tree: string): Promise<string> =>
  mustRunIn(tree, 'node', ['tools/turbo.ts', 'run', 'build', '--output-logs=errors-only']);
