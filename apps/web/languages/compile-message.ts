import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { parse, type Token } from '@messageformat/parser';

/** The JavaScript of a message: a string, or a function of its values; and what it imports. */
type CompiledMessage = { imports: string; expression: string };

/** The kind of each value that a message takes, by its name. */
export type Parameters = Record<string, 'number' | 'text' | 'choice'>;

const refuse = (message: string, problem: string): never => {
  throw new Error(`The message "${message}" ${problem}.`);
};

const addParameters = (message: string, tokens: readonly Token[], found: Parameters): void => {
  for (const token of tokens) {
    if (token.type === 'argument') found[token.arg] ??= 'text';
    // Both would create a formatter of Intl, which takes a phone 20 ms.
    if (token.type === 'function') refuse(message, `formats {${token.arg}}: pass a formatted text`);
    if (token.type === 'octothorpe') refuse(message, 'has a #: write the name of the number in braces');
    if (token.type !== 'plural' && token.type !== 'select' && token.type !== 'selectordinal') continue;
    found[token.arg] = token.type === 'select' ? 'choice' : 'number';
    for (const { tokens: inner } of token.cases) addParameters(message, inner, found);
  }
};

/** The values that a message takes. Throws for one that is invalid, or would need `Intl` in the browser. */
export const getParameters = (message: string): Parameters => {
  const found: Parameters = {};
  addParameters(message, parse(message), found);
  return found;
};

const moduleOfOne =
  /^\n?(?<imports>(?:import .*\n)*)export default \{\n {2}message: (?<expression>[\s\S]*)\n\}\s*$/;

/** Compiles a message of ICU MessageFormat; one without values is a string. */
export const compileMessage = (language: string, message: string): CompiledMessage => {
  const format = new MessageFormat(language);
  if (Object.keys(getParameters(message)).length === 0)
    return { imports: '', expression: JSON.stringify(format.compile(message)({})) };
  const compiled = moduleOfOne.exec(compileModule(format, { message }))?.groups;
  if (!compiled?.expression) return refuse(message, 'was not compiled to what is expected of messageformat');
  return { imports: compiled.imports ?? '', expression: compiled.expression };
};
