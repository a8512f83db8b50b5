import { relative } from 'node:path';
import { analyze, type Definition } from 'eslint-scope';
import type { Plugin } from 'vite';
import { getChildren, type Node } from './languages/syntax-tree.ts';

type Edit = { start: number; end: number; text: string };

const isMessagesImport = ({ node, parent }: Definition) =>
  node.type === 'ImportNamespaceSpecifier' &&
  parent?.type === 'ImportDeclaration' &&
  /\/messages\.ts$/.test(String(parent.source.value));

/** Where a module names what it has imported of all messages, and not another variable of that name. */
const findReferences = (program: Node): Set<unknown> => {
  const { scopes } = analyze(program as never, { ecmaVersion: 2022, sourceType: 'module' });
  const imports = scopes
    .flatMap(({ variables }) => variables)
    .filter(({ defs }) => defs.some(isMessagesImport));
  return new Set(imports.flatMap(({ references }) => references.map(({ identifier }) => identifier)));
};

const findUses = (node: Node, references: Set<unknown>): (Node & { property: { name: string } })[] => {
  if (node.type === 'MemberExpression' && !node.computed && references.has(node.object))
    return [node as Node & { property: { name: string } }];
  return getChildren(node).flatMap((child) => findUses(child, references));
};

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits.reduceRight((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);

/**
 * Writes the texts without values to where they are used, in a build: as variables of modules, each would cost its
 * name twice and be loaded with the first page that shares it.
 *
 * @param getText The JavaScript of a message that a file shows and that is a string; undefined for any other.
 */
export const inlineMessages = (getText: (name: string, file: string) => string | undefined): Plugin => ({
  name: 'inline-messages',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: 'messages.ts' },
    handler(code, id) {
      const program = this.parse(code, { range: true }) as unknown as Node;
      const file = relative(import.meta.dirname, id);
      const edits = findUses(program, findReferences(program)).flatMap(({ start, end, property }) => {
        const text = getText(property.name, file);
        return text === undefined ? [] : [{ start, end, text }];
      });
      return { code: applyEdits(code, edits), map: null };
    },
  },
});
