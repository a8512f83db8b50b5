import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { compileMessage, getParameters, type Parameters } from './compile-message.ts';
import type { LanguageName } from './languages.ts';
import { readMessages } from './read-messages.ts';
import { sharedModule, splitMessages } from './split-messages.ts';

const types = { number: 'number', text: 'string | number', choice: 'string' } as const;

const toType = (parameters: Parameters): string => {
  const fields = Object.entries(parameters).map(([name, kind]) => `${name}: ${types[kind]}`);
  return fields.length === 0 ? 'string' : `(values: { ${fields.join('; ')} }) => string`;
};

/** Messages as a module: one without values is a string, one with values a function of them. */
const toModule = (language: LanguageName, messages: readonly (readonly [string, string])[]): string[] => {
  const imports = new Set<string>();
  const constants = messages.map(([name, message]) => {
    const compiled = compileMessage(language, message);
    for (const line of compiled.imports.split('\n')) imports.add(line);
    // The types of messageformat do not say that these return a text.
    const code = compiled.expression.replace(/^\(d\) => (?=plural|select)/, '(d) => "" + ');
    return `export const ${name}: ${toType(getParameters(message))} = ${code};`;
  });
  return [
    `// Written by \`npm run generate\` from apps/web/languages/${language}.json: see docs/how-to/languages.md.`,
    ...imports,
    ...constants,
    '',
  ];
};

/** The modules of a language's texts, by their files in `src`. Those of features have the shared messages as well. */
const toModules = (language: LanguageName): [file: string, lines: string[]][] => {
  const texts = readMessages(language);
  return [...splitMessages(Object.keys(texts))].map(([file, names]) => [
    file,
    toModule(
      language,
      names.map((name) => [name, texts[name] ?? ''] as const),
    ),
  ]);
};

const write = (file: string, lines: readonly string[]) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.join('\n'));
};

const reexport = (path: string) => `export * from '${path}';`;

/** Writes the English texts to where the storefront imports them. */
export const writeEnglishModules = (): void => {
  const source = join(import.meta.dirname, '../src');
  for (const [file, lines] of toModules('en')) {
    const shared = file === sharedModule ? [] : [reexport(relative(dirname(file), sharedModule))];
    write(join(source, file), [...lines.slice(0, 1), ...shared, ...lines.slice(1)]);
  }
};

/** A module of the English texts, and the file that a build in another language has in its place. */
type Replacement = { find: RegExp; replacement: string };

/** Writes the texts of a language, and returns what takes the place of each English module. */
export const writeModules = (language: LanguageName): Replacement[] => {
  const folder = join(import.meta.dirname, '../generated/languages', language);
  return toModules(language).map(([file, lines]) => {
    const name = basename(file);
    const shared = file === sharedModule ? [] : [reexport(`./${basename(sharedModule)}`)];
    write(join(folder, name), [...lines, ...shared]);
    return {
      find: new RegExp(String.raw`^\.{1,2}/(?:.*/)?${name}$`),
      replacement: join(folder, name),
    };
  });
};
