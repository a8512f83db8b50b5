import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit, Kind, KindOptions } from './kind.ts';
import { type KindName, kinds } from './kinds.ts';
import { allowedNames, fill, type Names, toNames } from './names.ts';

/** Every file to write with its whole text, or why nothing is to be written. */
export type Plan =
  | { outcome: 'planned'; created: string[]; changed: string[]; next: string[]; texts: Map<string, string> }
  | { outcome: 'refused'; reason: string };

const templates = join(import.meta.dirname, 'templates');

/** @returns The text with the insertion, or undefined when its place is not found exactly once. */
const applyEdit = (text: string, { find, replace }: Edit, names: Names): string | undefined => {
  const [match, another] = [...text.matchAll(new RegExp(find, `${find.flags}g`))];
  if (!match || another) return undefined;
  return text.replace(find, fill(typeof replace === 'string' ? replace : replace(match), names));
};

const readTemplates = ({ files, sections }: Kind, names: Names): [string, string][] =>
  Object.entries(files).map(([template, path]) => [
    fill(path, names),
    fill(readFileSync(join(templates, template), 'utf8'), names, sections),
  ]);

const contains = (file: string, text: string) =>
  readFileSync(file, 'utf8').toLowerCase().includes(text.toLowerCase());

/** Where the name is in use already. */
const findTaken = ({ taken, files }: Kind, names: Names, root: string): string | undefined => {
  const found = [...taken, ...Object.values(files)].find((use) => {
    if (typeof use === 'string') return existsSync(join(root, fill(use, names)));
    return contains(join(root, use.file), fill(use.text, names));
  });
  return typeof found === 'object' ? found.file : found && fill(found, names);
};

/** Words of the language, and the names that the templates of a route have. */
const reserved =
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
function if implements import in instanceof interface let new null package private protected public return static super
switch this throw true try typeof var void while with yield arguments eval undefined
body clock db email error input limits queries reply request result schema store test`.split(/\s+/);

const refuse = (reason: string): Plan => ({ outcome: 'refused', reason });

/** Plans what `npm run new -- <kind> <name>` writes under `root`. Reads only. */
export const planFiles = (
  kindName: KindName,
  name: string,
  root: string,
  options: KindOptions = {},
): Plan => {
  const kind: Kind = kinds[kindName].create(options);
  const names = toNames(name);
  if (!names)
    return refuse(`${JSON.stringify(name)} is no name for a ${kindName}: it takes ${allowedNames}.`);
  if (kindName === 'route' && reserved.includes(name))
    return refuse(
      `${JSON.stringify(name)} is no name for a ${kindName}: it has a meaning in the code. Choose another.`,
    );
  const taken = findTaken(kind, names, root);
  if (taken) return refuse(`The name ${name} is taken, see ${taken}. Choose another.`);
  const texts = new Map(readTemplates(kind, names));
  const created = [...texts.keys()];
  for (const edit of kind.edits) {
    const before = texts.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8');
    const after = applyEdit(before, edit, names);
    if (after === undefined)
      return refuse(`${edit.file} has no one place for it: correct ${edit.find} in tools/new.`);
    texts.set(edit.file, after);
  }
  const changed = [...texts.keys()].filter((file) => !created.includes(file));
  return { outcome: 'planned', created, changed, next: kind.next.map((step) => fill(step, names)), texts };
};
