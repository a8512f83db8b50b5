import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** The module of the messages that the page shell or several features show. */
export const sharedModule = 'lib/messages.ts';

/** The module of a feature's own messages, which has the shared ones too. */
const getModule = (folder: string) => `${folder}/${basename(folder)}-messages.ts`;

/** The messages that a file shows by a module, such as `m.undo`. */
export const findShown = (code: string): string[] =>
  [...code.matchAll(/(?<![\w$.])m\.(\w+)/g)].map(([, name]) => name ?? '');

const importOfMessages = /import \* as m from '[^']*?([\w-]*messages\.ts)'/;

/** The messages that the files of a folder show by the module of that name. */
const findShownBy = (folder: string, name: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(source, folder) }).flatMap((file) => {
    const code = readFileSync(join(source, folder, file), 'utf8');
    return importOfMessages.exec(code)?.[1] === name ? findShown(code) : [];
  });

/**
 * The names of the messages of each module, by its file in `src`. A message that one feature alone shows is in the
 * module of that feature, so that only its pages load it.
 */
export const splitMessages = (names: readonly string[]): Map<string, string[]> => {
  const owners = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  const modules = globSync('features/*', { cwd: source }).map(getModule).toSorted();
  for (const file of modules)
    for (const name of findShownBy(join(file, '..'), basename(file))) owners.get(name)?.add(file);
  for (const name of findShownBy('.', basename(sharedModule))) owners.get(name)?.add(sharedModule);
  const getOwner = (name: string) => {
    const [owner, ...others] = owners.get(name) ?? [];
    return owner !== undefined && others.length === 0 ? owner : sharedModule;
  };
  return new Map(
    [sharedModule, ...modules].map((file) => [file, names.filter((name) => getOwner(name) === file)]),
  );
};
