/** A node of the syntax tree that Vite's parser returns. */
export interface SyntaxNode {
  readonly type: string;
  /** Offset of the first character in the source. */
  readonly start: number;
  /** Offset after the last character in the source. */
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Returns whether a value of a syntax tree is a node, unlike a literal value or a list. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Iterates over the nodes of a syntax tree or a list of trees, parents before their children. */
export function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item);
  } else if (isNode(value)) {
    yield value;
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') yield* nodesIn(child);
  }
}
