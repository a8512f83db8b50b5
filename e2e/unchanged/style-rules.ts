import postcss, { AtRule, type ChildNode, Rule } from 'postcss';

/** A rule of a style sheet. */
export type StyleRule = {
  /** The classes that each of its selectors needs; empty for what is no rule (`@font-face`), which needs none. */
  selectors: readonly (readonly string[])[];
  /** Its text with the conditions around it. */
  text: string;
};

/** Removes parentheses: an element need not have the classes in them, as in `:not(.open)`. */
const withoutParentheses = (selector: string): string => {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutParentheses(shorter);
};

const readClasses = (selector: string): string[] =>
  [...withoutParentheses(selector).matchAll(/\.(-?[_a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? []);

const groups = ['layer', 'media', 'supports', 'container'];

const toRules = (node: ChildNode, conditions = ''): StyleRule[] => {
  if (node instanceof AtRule && node.nodes && groups.includes(node.name))
    return node.nodes.flatMap((child) => toRules(child, `${conditions}@${node.name} ${node.params} `));
  const selectors = node instanceof Rule ? node.selectors.map(readClasses) : [];
  return [{ selectors, text: conditions + node.toString() }];
};

/** @throws CssSyntaxError */
export const readStyleRules = (css: string): StyleRule[] =>
  postcss.parse(css).nodes.flatMap((node) => toRules(node));

/**
 * The text of the rules that can style a page which loads some scripts: those whose classes the scripts name, where a
 * class that no script names at all counts too, as HTML may have it.
 */
export const selectRules = (
  rules: readonly StyleRule[],
  scripts: readonly ReadonlySet<string>[],
  everyScript: readonly ReadonlySet<string>[],
): string => {
  const isNamed = (name: string, by: readonly ReadonlySet<string>[]) => by.some((names) => names.has(name));
  const mayExist = (name: string) => isNamed(name, scripts) || !isNamed(name, everyScript);
  return rules
    .filter(({ selectors }) => selectors.length === 0 || selectors.some((classes) => classes.every(mayExist)))
    .map(({ text }) => text)
    .join('\n');
};

/** The words of a script that could be names of classes. */
export const readWords = (script: string): Set<string> => new Set(script.match(/[\w-]+/g));
