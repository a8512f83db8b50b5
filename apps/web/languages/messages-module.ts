import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessage, getParameters, type Parameters } from './compile-message.ts';
import type { LanguageName } from './languages.ts';
import { readMessages } from './read-messages.ts';

const types = { number: 'number', text: 'string | number', choice: 'string' } as const;

const toType = (parameters: Parameters): string => {
  const fields = Object.entries(parameters).map(([name, kind]) => `${name}: ${types[kind]}`);
  return fields.length === 0 ? 'string' : `(values: { ${fields.join('; ')} }) => string`;
};

/** The texts of a language as a module: a message without values is a string, one with values a function of them. */
export const toModule = (language: LanguageName): string => {
  const imports = new Set<string>();
  const messages = Object.entries(readMessages(language)).map(([name, message]) => {
    const compiled = compileMessage(language, message);
    for (const line of compiled.imports.split('\n')) imports.add(line);
    // The types of messageformat do not say that these return a text.
    const code = compiled.expression.replace(/^\(d\) => (?=plural|select)/, '(d) => "" + ');
    return `export const ${name}: ${toType(getParameters(message))} = ${code};`;
  });
  return [
    `// Written by \`npm run generate\` from apps/web/languages/${language}.json: see docs/how-to/languages.md.`,
    ...imports,
    ...messages,
    '',
  ].join('\n');
};

/** Writes the texts of a language where a build has them in the place of the English ones, and returns that file. */
export const writeModule = (language: LanguageName): string => {
  const file = join(import.meta.dirname, `../generated/languages/${language}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toModule(language));
  return file;
};
