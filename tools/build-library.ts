import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { findUndeclaredImports, pruneDeclarations, rewriteDeclarations } from './library/declarations.ts';

/**
 * Builds the package in the current folder for publication: JavaScript, declarations and source maps in `dist`. Inside
 * the workspace packages are consumed from their sources.
 */

const finish = async () => {
  await rewriteDeclarations();
  await pruneDeclarations();
  const undeclared = await findUndeclaredImports();
  for (const problem of undeclared) console.error(problem);
  return undeclared.length === 0 ? 0 : 1;
};

await rm('dist', { recursive: true, force: true });
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
process.exitCode = status === 0 ? await finish() : (status ?? 1);
