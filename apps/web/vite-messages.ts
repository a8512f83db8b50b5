import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { compileMessage } from './languages/compile-message.ts';
import { getLanguage, type LanguageName } from './languages/languages.ts';
import { getMessagesFile, type Messages, readMessages } from './languages/read-messages.ts';
import { environment } from './src/environment.ts';
import { inlineMessages } from './vite-inline-messages.ts';

const declarations = join(import.meta.dirname, 'src/lib/messages.ts');
const prefix = 'message:';

const unique = (lines: readonly string[]) => [...new Set(lines.filter(Boolean))].join('\n');

/** Every message in one module. */
const toModule = (language: string, messages: Messages): string => {
  const compiled = Object.entries(messages).map(([name, text]) => ({
    name,
    ...compileMessage(language, text),
  }));
  return [
    unique(compiled.flatMap(({ imports }) => imports.split('\n'))),
    ...compiled.map(({ name, expression }) => `export const ${name} = ${expression};`),
  ].join('\n');
};

/** Each message in a module of its own: a page loads those that it shows. */
const toExports = (messages: Messages): string =>
  Object.keys(messages)
    .map((name) => `export { default as ${name} } from '${prefix}${name}';`)
    .join('\n');

/** A message that the file shows. A misspelled name fails the build. */
const getText = (messages: Messages, key: string, file: string): string => {
  const text = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (text === undefined) throw new Error(`${file} shows a message that does not exist: ${key}.`);
  return text;
};

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const fillHtml = (html: string, name: LanguageName, messages: Messages): string => {
  const { direction } = getLanguage(name);
  return html
    .replace('<html lang="en">', () => `<html lang="${name}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`)
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => escapeText(getText(messages, key, 'index.html')));
};

/**
 * Puts the texts of the build's language into `src/lib/messages.ts` and into `index.html`: one language, compiled, and
 * no code that chooses or parses.
 */
export const messages = (): Plugin[] => {
  let name: LanguageName = 'en';
  let texts: Messages = {};
  let isBuild = false;
  const getString = (key: string, file: string) => {
    const { imports, expression } = compileMessage(name, getText(texts, key, file));
    return imports === '' && expression.startsWith('"') ? expression : undefined;
  };
  const compiler: Plugin = {
    name: 'messages',
    enforce: 'pre',
    configResolved: ({ mode, command }) => {
      name = environment.parse(loadEnv(mode, import.meta.dirname, 'VITE_')).VITE_LANGUAGE;
      texts = readMessages(name);
      isBuild = command === 'build';
    },
    resolveId: (source) =>
      source.startsWith(prefix) ? { id: `\0${source}`, moduleSideEffects: false } : undefined,
    load(id) {
      if (id === declarations) {
        this.addWatchFile(getMessagesFile(name));
        if (!isBuild) texts = readMessages(name);
        return { code: isBuild ? toExports(texts) : toModule(name, texts), moduleSideEffects: false };
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const text = texts[id.slice(prefix.length + 1)];
      if (text === undefined) return this.error(`There is no message ${id.slice(prefix.length + 1)}.`);
      const { imports, expression } = compileMessage(name, text);
      return { code: `${imports}export default ${expression};`, moduleSideEffects: false };
    },
    transformIndexHtml: { order: 'pre', handler: (html) => fillHtml(html, name, texts) },
  };
  return [compiler, inlineMessages(getString)];
};
