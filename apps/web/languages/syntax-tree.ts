/** A node of a syntax tree of ESTree, as far as it is needed here. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** True when a property of a node is a node itself. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes that a node consists of. */
export const getChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
