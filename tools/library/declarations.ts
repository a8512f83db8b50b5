import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';

/** What the declarations of the package in the current folder import, after `tsc` has written them to `dist`. */

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  publishConfig?: { exports?: Record<string, string | { types: string }> };
};

const relativeImport = /((?:from|import\() ?)(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;
const anyImport = /(?:\bfrom|\bimport\(?) ?['"]([^'"\s]+)['"]/g;

const listFiles = async (pattern: string): Promise<string[]> => {
  const files: string[] = [];
  for await (const file of glob(pattern)) files.push(file);
  return files.sort();
};

const readImports = async (file: string): Promise<string[]> =>
  [...(await readFile(file, 'utf8')).matchAll(anyImport)].map(([, name = '']) => name);

const readManifest = async () => JSON.parse(await readFile('package.json', 'utf8')) as Manifest;

/** TypeScript rewrites the imports of JavaScript, and leaves those of declarations as they are. */
export const rewriteDeclarations = async (): Promise<void> => {
  for (const file of await listFiles('dist/**/*.d.ts')) {
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.replaceAll(relativeImport, '$1$2$3.js$2'));
  }
};

const getEntries = ({ publishConfig }: Manifest): string[] =>
  Object.values(publishConfig?.exports ?? {}).flatMap((entry) =>
    typeof entry === 'string' ? [] : [join(entry.types)],
  );

const addReachable = async (file: string, reached: Set<string>): Promise<void> => {
  if (reached.has(file)) return;
  reached.add(file);
  for (const name of await readImports(file)) {
    if (name.startsWith('.'))
      await addReachable(join(dirname(file), name.replace(/\.js$/, '.d.ts')), reached);
  }
};

/** Deletes the declarations that no entry of the package leads to: those of what a bundle has inside. */
export const pruneDeclarations = async (): Promise<void> => {
  const reached = new Set<string>();
  for (const entry of getEntries(await readManifest())) await addReachable(entry, reached);
  for (const file of await listFiles('dist/**/*.d.ts')) {
    if (!reached.has(file)) await rm(file);
  }
};

const toPackage = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** What the built files import and the package does not depend on: it would be missing where it is installed. */
export const findUndeclaredImports = async (): Promise<string[]> => {
  const { name: own, dependencies = {}, peerDependencies = {} } = await readManifest();
  const problems: string[] = [];
  for (const file of await listFiles('dist/**/*.{js,d.ts}')) {
    for (const name of await readImports(file)) {
      const isKnown =
        /^[.]|^node:/.test(name) ||
        builtinModules.includes(name) ||
        [own, ...Object.keys({ ...dependencies, ...peerDependencies })].includes(toPackage(name));
      if (!isKnown) problems.push(`${file} imports ${name}, which package.json does not depend on.`);
    }
  }
  return problems;
};
