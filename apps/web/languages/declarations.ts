import { getParameters, type Parameters } from './compile-message.ts';
import type { Messages } from './read-messages.ts';

const head = `/**
 * The texts of the storefront in the language of its build, in whose place the build puts this module: see
 * docs/languages.md. Written by \`npm run generate\` from apps/web/languages/en.json.
 */
`;

const types = { number: 'number', text: 'string | number', choice: 'string' } as const;

const toType = (parameters: Parameters): string => {
  const fields = Object.entries(parameters).map(([name, kind]) => `${name}: ${types[kind]}`);
  return fields.length === 0 ? 'string' : `(values: { ${fields.join('; ')} }) => string`;
};

const toDeclaration = ([name, message]: [string, string]) =>
  `/** ${message} */\nexport declare const ${name}: ${toType(getParameters(message))};\n`;

/** The module that declares the messages, with the English text of each as its comment. */
export const toDeclarations = (english: Messages): string =>
  head + Object.entries(english).map(toDeclaration).join('');
