import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { isNode, nodesIn, type SyntaxNode } from './syntaxTree.ts';

/** A source file, with its path from the project root. */
export interface SourceFile {
  readonly path: string;
  readonly code: string;
}

interface Import {
  /** The module specifier, as written in the import. */
  readonly request: string;
  /** Path of the imported file from the project root; `null` for a package. */
  readonly file: string | null;
  readonly isReExport: boolean;
  /** Whether this is an `import type`, which the compiler removes. */
  readonly isType: boolean;
}

/** Lists the imports of a file: static imports, dynamic imports and re-exports, with one entry for each occurrence. */
export function importsOf({ path, code }: SourceFile): readonly Import[] {
  const { module } = parseSync(path, code);
  const requested = [
    ...module.staticImports.map(({ moduleRequest, start }) => ({
      request: moduleRequest.value,
      isReExport: false,
      isType: code.startsWith('import type ', start),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ request: moduleRequest.value, isReExport: true, isType: false }] : [],
      ),
    ),
    // An `import(url)` whose specifier is computed is skipped, because its file is unknown.
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const [, request] =
        /^(['"`])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.slice(1) ?? [];
      return request === undefined ? [] : [{ request, isReExport: false, isType: false }];
    }),
  ];
  return requested.map((found) => ({
    ...found,
    file: found.request.startsWith('.') ? join(dirname(path), found.request.replace(/\?.*$/, '')) : null,
  }));
}

const color = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

/**
 * Checks that a file contains no color literals. Colors belong in the theme, where the contrast of both themes is checked.
 *
 * @returns one sentence for each color literal
 */
export function colorBreaches({ path, code }: SourceFile): readonly string[] {
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const strings = withoutComments.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return strings.flatMap((text) => text.match(color) ?? []).map((found) => `${path} has the color ${found}`);
}

/**
 * Checks that a test waits for conditions, not for time: a sleep is too short on slow computers and too long on others.
 *
 * @returns one sentence for each `waitForTimeout`, `timers/promises`, and promise that a timer resolves
 */
export function sleepBreaches({ path, code }: SourceFile): readonly string[] {
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const promises = [...withoutComments.matchAll(/new Promise(?:<.*?>)?\(\s*\(?(\w+)/g)];
  const sleeping = promises.filter(({ index, 1: resolve = '' }) =>
    new RegExp(`\\bsetTimeout\\(\\s*(?:${resolve}\\b|\\(\\) => (?:void )?${resolve}\\()`).test(
      callAt(withoutComments, index),
    ),
  );
  return [
    ...(/\.waitForTimeout\(/.test(withoutComments) ? [`${path} calls waitForTimeout`] : []),
    ...(/['"](?:node:)?timers\/promises['"]/.test(withoutComments)
      ? [`${path} imports timers/promises`]
      : []),
    ...sleeping.map(() => `${path} has a promise that a timer resolves`),
  ];
}

/** Returns the text of a call, up to its closing parenthesis. */
function callAt(code: string, start: number): string {
  let depth = 0;
  for (let end = code.indexOf('(', start); end < code.length; end += 1) {
    if (code[end] === '(') depth += 1;
    if (code[end] === ')') depth -= 1;
    if (depth === 0) return code.slice(start, end + 1);
  }
  return code.slice(start);
}

/**
 * Checks that a text that changes, or stands beside content that comes and goes, is the only child of its element. A
 * browser that translates the page replaces text nodes. React then cannot change or remove the text, or insert an element
 * before it.
 *
 * @returns one sentence for each such text
 */
export function textBreaches({ path, code }: SourceFile): readonly string[] {
  const elements = [...nodesIn(parseSync(path, code).program)].filter(({ type }) =>
    /^JSX(?:Element|Fragment)$/.test(type),
  );
  return elements.flatMap(({ children }) => {
    const content = (Array.isArray(children) ? children.filter(isNode) : []).filter(isContent);
    if (content.length < 2) return [];
    const isChanging = content.some((child) =>
      ['ConditionalExpression', 'LogicalExpression'].includes(partOf(child).type),
    );
    return content
      .filter((child) => isChangingText(partOf(child)) || (isChanging && isText(partOf(child))))
      .map(({ start, end }) => `${path} has the text ${code.slice(start, end).trim()} beside other content`);
  });
}

/** Returns the expression in braces, or the child itself. */
function partOf(child: SyntaxNode): SyntaxNode {
  return isNode(child['expression']) ? child['expression'] : child;
}

function isContent(child: SyntaxNode): boolean {
  const { type, value } = partOf(child);
  if (type === 'JSXText' || type === 'Literal') return String(value).trim() !== '';
  return type !== 'JSXEmptyExpression';
}

/** A name or a list may stand for elements, so neither counts as text. */
function isChangingText({ type, operator, left, right, consequent, alternate }: SyntaxNode): boolean {
  if (type === 'TemplateLiteral') return true;
  const branches =
    type === 'ConditionalExpression' ? [consequent, alternate] : type === 'LogicalExpression' ? [right] : [];
  const isAlternative = operator !== '&&' && isNode(left) && isChangingText(left);
  return (
    isAlternative || branches.some((branch) => isNode(branch) && (isText(branch) || isChangingText(branch)))
  );
}

function isText({ type, value, callee }: SyntaxNode): boolean {
  if (type === 'JSXText') return true;
  if (type === 'Literal') return typeof value === 'string';
  if (type === 'MemberExpression' || type === 'ChainExpression') return true;
  // Only a sentence of a catalogue is a method that returns a text.
  return isNode(callee) && isNode(callee['property']) && callee['property']['name'] !== 'map';
}
