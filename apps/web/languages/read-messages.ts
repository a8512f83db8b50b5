import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLanguage, type LanguageName } from './languages.ts';
import { toPseudoMessage } from './pseudo-message.ts';

/** The texts of a language in ICU MessageFormat, by the names of the messages. */
export type Messages = Record<string, string>;

/** The file of a language's texts. */
export const getMessagesFile = (name: LanguageName): string => join(import.meta.dirname, `${name}.json`);

const readFile = (name: LanguageName): Messages => JSON.parse(readFileSync(getMessagesFile(name), 'utf8'));

/** The texts of a language. */
export const readMessages = (name: LanguageName): Messages => {
  if (!getLanguage(name).isPseudo) return readFile(name);
  const english = Object.entries(readFile('en'));
  return Object.fromEntries(english.map(([key, text]) => [key, toPseudoMessage(text)]));
};
