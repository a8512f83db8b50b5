import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A test, or a whole file of tests. */
export type TestReference = { file: string; title: string | undefined };

/** The text of each test file of the repository, by its name without folders. */
export const readTestFiles = (): Map<string, string> => {
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    { cwd: root },
  );
  const texts = new Map<string, string>();
  for (const file of String(list).split('\n').filter(Boolean)) {
    const name = basename(file);
    texts.set(name, `${texts.get(name) ?? ''}\n${readFileSync(join(root, file), 'utf8')}`);
  }
  return texts;
};

/** Why a reference names no test; undefined when it does. */
export const explainReference = (
  { file, title }: TestReference,
  files: ReadonlyMap<string, string>,
): string | undefined => {
  const text = files.get(file);
  if (text === undefined) return `${file} does not exist.`;
  if (
    title === undefined ||
    [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
  )
    return undefined;
  return `${file} has no test "${title}".`;
};
