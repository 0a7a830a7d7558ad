import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { isNode, nodesIn } from './syntaxTree.ts';

/** Returns the name of the function at the start of a call, such as `test` in `test.each(rows)('title', …)`. */
function rootOf(callee: unknown): unknown {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') return callee['name'];
  return rootOf(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

const titlesByFile = new Map<string, ReadonlySet<string>>();

/** Reads the titles of the tests and suites in a file. Placeholders such as `%s` stay as they are in the source. */
export function titlesIn(file: string): ReadonlySet<string> {
  const known = titlesByFile.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8');
  const titles = new Set<string>();
  for (const node of nodesIn(parseSync(file, code).program)) {
    const [title] =
      node.type === 'CallExpression' && Array.isArray(node['arguments']) ? node['arguments'] : [];
    if (!isNode(title) || !['test', 'it', 'describe'].includes(String(rootOf(node['callee'])))) continue;
    if (title.type === 'TemplateLiteral') titles.add(code.slice(title.start + 1, title.end - 1));
    else if (typeof title['value'] === 'string') titles.add(title['value']);
  }
  titlesByFile.set(file, titles);
  return titles;
}

/** A test that a document names. */
export interface NamedTest {
  /** Path of its file from the project root. */
  readonly file: string;
  readonly title: string;
}

/** Returns whether a test that a document names is missing, or its whole file. */
export function isMissing({ file, title }: NamedTest): boolean {
  return !existsSync(file) || !titlesIn(file).has(title);
}
