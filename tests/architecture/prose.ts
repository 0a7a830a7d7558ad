import { parseSync } from 'vite';
import type { SourceFile } from '../support/sourceLaw.ts';
import { nodesIn, type SyntaxNode } from '../support/syntaxTree.ts';

const parsed = new Map<string, ReturnType<typeof parseSync>>();

function parse({ path, code }: SourceFile): ReturnType<typeof parseSync> {
  const key = `${path}\n${code}`;
  const result = parsed.get(key) ?? parseSync(path, code);
  parsed.set(key, result);
  return result;
}

/** A text and the path of the file that contains it. */
export interface Prose {
  readonly path: string;
  readonly text: string;
}

/** Expressions that the text of this project must not use, each with advice for the replacement. */
const refusedExpressions: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:so)?ever\b/i, 'name the client, the visitor or the caller'],
  [/\bwhatever\b/i, 'name the thing'],
  [/\banew\b/i, 'again'],
  [/\b(?:some|no|any)body\b/i, 'name the client, the visitor or the caller'],
  [/\bstrangers?\b/i, 'untrusted, another user, an attacker'],
  [/\bdr(?:awn|aws?|ew) (?:ahead|for)\b/i, 'prerendered'],
  [/\b(?:comes?|came|coming|is|are|was|not) (?:yet )?alive\b/i, 'hydrated, interactive'],
  [/(?<!\bthere )\b(?:is|are|was|were) none\b/i, 'say what is missing'],
  [/\b(?:is|are|was|were) to be\b/i, 'must, will'],
  [/\bcall(?:s|ed|ing)? off\b/i, 'abort, cancel'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'is notified'],
  [/\bat first need\b/i, 'on demand'],
  [/\bslips? of the\b/i, 'typo'],
  [/\bsurroundings\b/i, 'dependencies'],
  [/\bnews\b/i, 'emitted events'],
  [/(?<!\bfont[- ])\bfamily\b(?! offices?)/i, 'child actors, descendants'],
  [/\bdeeds?\b/i, 'operation'],
  [/\btroubles?\b/i, 'failure'],
  [/\buntouched\b/i, 'initial'],
  [/\bbookings?\b/i, 'transaction'],
  [/\bways? in(?:to)?\b/i, 'sign-in method'],
  [/\b(?:all|both|each|some|none|one|it|them) of it said\b/i, 'rewrite'],
];

const headless = /(?:^|[.!?:]\s+)(?:What|Who|Whose|Whoever|Whatever)\b[^.!?]*(?:[.!]|$)/;

/**
 * Finds the expressions in a text that `docs/CONTRIBUTING.md` rules out.
 *
 * @returns one sentence for each expression found
 */
export function dialectIn({ path, text }: Prose): readonly string[] {
  const found = refusedExpressions.flatMap(([pattern, replacement]) => {
    const [hit] = pattern.exec(text) ?? [];
    return hit === undefined ? [] : [`${path}: "${hit}" in "${text}" (${replacement})`];
  });
  const [relative] = headless.exec(text) ?? [];
  return relative === undefined ? found : [...found, `${path}: "${text}" begins a sentence with a relative`];
}

interface Comment extends Prose {
  readonly start: number;
  readonly end: number;
  readonly isDoc: boolean;
}

/** Reads the comments of a module. Consecutive line comments count as one. */
export function commentsIn(file: SourceFile): readonly Comment[] {
  const { path, code } = file;
  const comments: Comment[] = [];
  for (const { type, value, start, end } of parse(file).comments) {
    const text = value
      .replaceAll(/^\s*\*+/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const previous = comments.at(-1);
    if (type === 'Line' && previous && !previous.isDoc && code.slice(previous.end, start).trim() === '') {
      comments[comments.length - 1] = { ...previous, text: `${previous.text} ${text}`, end };
    } else {
      comments.push({ path, text, start, end, isDoc: type === 'Block' && value.startsWith('*') });
    }
  }
  return comments.filter(
    ({ text }) => !/^(?:oxlint|eslint|@ts-|#__PURE__|@__PURE__|\/ <reference)/.test(text),
  );
}

/**
 * Finds comments of more than two sentences on private code. A doc comment is public if it is on or in an exported
 * top-level statement.
 *
 * @returns one message for each such comment
 */
export function longComments(file: SourceFile): readonly string[] {
  const { program } = parse(file);
  const isPublic = (comment: Comment) => {
    const statement = program.body.find(({ end }) => end > comment.end);
    return statement?.type.startsWith('Export') === true;
  };
  return commentsIn(file)
    .filter((comment) => !(comment.isDoc && isPublic(comment)))
    .filter(({ text }) => sentencesIn(text) > 2)
    .map(({ path, text }) => `${path}: more than two sentences on private code: "${text}"`);
}

function sentencesIn(text: string): number {
  return text.split(/[.!?](?:['")\]]*)\s+(?=[A-Z`'"(])/).filter((sentence) => sentence.trim() !== '').length;
}

/**
 * Reads the names of tests and suites, and the titles of journeys.
 *
 * @param file a test, a test model or a helper of tests
 */
export function testNamesIn({ path, code }: SourceFile): readonly Prose[] {
  const call =
    /\b(?:test|it|describe)(?:\.[a-zA-Z]+(?:\([^()]*\))?)*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g;
  const title = /\b(?:title|name): (?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`),/g;
  const pattern = path.endsWith('.model.ts') ? [call, title] : [call];
  return pattern.flatMap((each) =>
    [...code.matchAll(each)].map(([, single, double, template]) => ({
      path,
      text: single ?? double ?? template ?? '',
    })),
  );
}

/**
 * Reads the sentences that a module can display: string literals, templates and JSX text that contain a space.
 *
 * @param file the texts of a language, a page or an email
 */
export function sentencesOf(file: SourceFile): readonly Prose[] {
  const { path } = file;
  const { program } = parse(file);
  return [...nodesIn(program)].flatMap((node) => {
    const text = shownText(node);
    return text !== null && /\p{L}\s+\p{L}/u.test(text)
      ? [{ path, text: text.replaceAll(/\s+/g, ' ').trim() }]
      : [];
  });
}

function shownText(node: SyntaxNode): string | null {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateElement') return null;
  const { value } = node;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : null;
}

/** Reads the paragraphs, list items and table cells of a Markdown document, without code. */
export function paragraphsIn({ path, code }: SourceFile): readonly Prose[] {
  return code
    .replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'code')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s)|\|/)
    .map((text) => ({
      path,
      text: text
        .replaceAll(/\s+/g, ' ')
        .replace(/^[-*#\d. ]+/, '')
        .trim(),
    }))
    .filter(({ text }) => text !== '');
}

/**
 * Finds references to sections of the specification that do not exist.
 *
 * @param comment text that may contain `(specification, section N)`
 * @param sections the section numbers of `docs/specification.md`
 */
export function deadReferences({ path, text }: Prose, sections: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(/\(specification\b(?!\.md)[^)]*\)?/gi)]
    .map(([reference]) => reference)
    .filter((reference) => {
      const cited = /^\(specification, sections? (\d+(?:(?:, | and )\d+)*)\)$/.exec(reference);
      return !cited?.[1]?.split(/, | and /).every((section) => sections.has(section));
    })
    .map((reference) => `${path}: ${reference} is no section of docs/specification.md`);
}
