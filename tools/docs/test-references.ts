import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A test that a page names as `file › title`, or a whole file of tests. */
export type TestReference = { file: string; title: string | undefined };

const reference = /`([\w.-]+\.(?:test|spec)\.tsx?)(?: › ([^`]+))?`/g;

/** The tests that a text names in backticks: `accounts.test.ts › a code is valid for ten minutes`. */
export const findTestReferences = (text: string): TestReference[] =>
  [...text.matchAll(reference)].map(([, file = '', title]) => ({ file, title }));

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
