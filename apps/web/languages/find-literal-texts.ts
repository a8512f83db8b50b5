import { parseSync } from 'vite';
import { getChildren, isNode, type Node } from './syntax-tree.ts';

// cspell:ignore quasis -- the word of ESTree

/** The text that a node writes out, with `{}` for each value; undefined for a node that writes none. */
const getText = ({ type, value, quasis }: Node): string | undefined => {
  if (type === 'TemplateLiteral')
    return (quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked).join('{}');
  if (type !== 'JSXText' && type !== 'Literal') return undefined;
  return typeof value === 'string' ? value.trim() : undefined;
};

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Begins or ends as a sentence does, and is no markup, selector or media query. */
const isProse = (text: string) =>
  /\S \S/.test(text) && /^\p{Lu}|[.!?…:]$/u.test(text) && !/[<>="[(]/.test(text);

const shownAttributes = new Set(['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'label']);

const isShownAttribute = ({ type, name }: Node) =>
  type === 'JSXAttribute' && isNode(name) && shownAttributes.has(String(name.name));

/** A call of `m.name`: its values become part of a message. */
const isMessage = ({ type, callee }: Node) =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee.object) &&
  callee.object.name === 'm';

/** Below an element, another attribute, a function or a comparison, what is written is not what the outer one shows. */
const showsOther = ({ type, operator }: Node) =>
  /^JSX(?:Element|Fragment|Attribute)$|Function/.test(type) || operator === '===' || operator === '!==';

/** Read by developers: what is logged or thrown; and what is no text: modules and types. */
const isForDevelopers = (node: Node, code: string) =>
  /^(?:TS(?!As|NonNull|Satisfies)|Import)/.test(node.type) ||
  (node.type === 'CallExpression' && /^(?:console\.|super\()/.test(code.slice(node.start))) ||
  (node.type === 'NewExpression' && /^new \w*Error\(/.test(code.slice(node.start)));

/**
 * The texts that a module of the storefront writes out instead of showing a message: words in JSX, in an attribute that
 * is read out or in a value of a message, and sentences anywhere.
 */
export const findLiteralTexts = (file: string, code: string): string[] => {
  const find = (node: Node, isShown: boolean): string[] => {
    if (isForDevelopers(node, code)) return [];
    const text = getText(node);
    const found =
      text && hasWord(text) && (isShown || node.type === 'JSXText' || isProse(text)) ? [text] : [];
    const inner = isShownAttribute(node) || isMessage(node) || (isShown && !showsOther(node));
    return [...found, ...getChildren(node).flatMap((child) => find(child, inner))];
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`);
  return find(program as unknown as Node, false);
};
