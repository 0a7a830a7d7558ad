/**
 * Extracts the critical CSS of a document: the rules whose classes, ids and elements occur in the document, and rules
 * for which this is uncertain. Fonts that must be fetched are left out, because a fallback font has the same metrics.
 *
 * @param css a minified stylesheet
 * @param html the document
 * @returns the rules in their original order
 */
export function criticalCss(css: string, html: string): string {
  const names = namesIn(html);
  const rules = matchingRules(splitRules(css), names).filter((rule) => !isFetchedFont(rule));
  return dropUnusedKeyframes(rules)
    .map(({ text }) => text)
    .join('');
}

interface Rule {
  /** Selector list or at-rule, up to the brace. */
  readonly prelude: string;
  /** Text between the braces; `null` for an at-rule without a block, such as `@import`. */
  readonly block: string | null;
  readonly text: string;
}

interface Names {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

function namesIn(html: string): Names {
  const attribute = (name: string) =>
    [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
  return {
    classes: new Set(attribute('class').flatMap((value) => value.split(/\s+/))),
    ids: new Set(attribute('id')),
    elements: new Set(
      [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name]) => (name ?? '').toLowerCase()),
    ),
  };
}

/**
 * Splits a stylesheet into its top-level rules, ignoring braces and semicolons in strings, comments and nested blocks.
 */
function splitRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  for (let at = 0; at < css.length; at++) {
    const character = css[at];
    if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '/' && css[at + 1] === '*') at = css.indexOf('*/', at + 2) + 1;
    else if (character === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (character === '}') depth -= 1;
    const isStatement = character === ';' && depth === 0;
    if (!isStatement && !(character === '}' && depth === 0)) continue;
    rules.push({
      prelude: withoutComments(css.slice(start, isStatement ? at : open)).trim(),
      block: isStatement ? null : css.slice(open + 1, at),
      text: css.slice(start, at + 1).trim(),
    });
    start = at + 1;
  }
  return rules;
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\//g, '');
}

function endOfString(css: string, from: number): number {
  const quote = css[from];
  let at = from + 1;
  while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1;
  return at;
}

const grouping = /^@(?:media|supports|layer|container|scope)\b/;

function matchingRules(rules: readonly Rule[], names: Names): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.block !== null && grouping.test(rule.prelude)) {
      const inner = matchingRules(splitRules(rule.block), names);
      const block = inner.map(({ text }) => text).join('');
      return inner.length > 0 ? [{ ...rule, block, text: `${rule.prelude}{${block}}` }] : [];
    }
    if (rule.prelude.startsWith('@')) return [rule];
    return splitSelectors(rule.prelude).some((selector) => canMatch(selector, names)) ? [rule] : [];
  });
}

function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= list.length; at++) {
    const character = list[at];
    if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === undefined || (character === ',' && depth === 0)) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return selectors;
}

/**
 * Returns whether every class, id and element of a selector occurs in the document. Arguments, such as those of
 * `:not(…)`, are ignored.
 */
function canMatch(selector: string, { classes, ids, elements }: Names): boolean {
  const simple = withoutArguments(selector).replaceAll(/::?[a-z-]+/gi, ' ');
  const all = (pattern: RegExp, known: ReadonlySet<string>) =>
    [...simple.matchAll(pattern)].every(([, name]) => name === undefined || known.has(name));
  return (
    all(/\.(-?[_a-z][\w-]*)/gi, classes) &&
    all(/#(-?[_a-z][\w-]*)/gi, ids) &&
    all(/(?:^|[\s>+~])([a-z][a-z0-9-]*)/g, elements)
  );
}

/** Removes `(…)` and `[…]` at every depth. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let rest = '';
  for (const character of selector) {
    if (character === '(' || character === '[') depth += 1;
    if (depth === 0) rest += character;
    if (character === ')' || character === ']') depth -= 1;
  }
  return rest;
}

function isFetchedFont({ prelude, block }: Rule): boolean {
  return prelude === '@font-face' && block !== null && /\burl\(/.test(block);
}

function dropUnusedKeyframes(rules: readonly Rule[]): Rule[] {
  const isKeyframes = ({ prelude }: Rule) => /^@(?:-webkit-)?keyframes\b/.test(prelude);
  const rest = rules
    .filter((rule) => !isKeyframes(rule))
    .map(({ text }) => text)
    .join('');
  return rules.filter((rule) => !isKeyframes(rule) || rest.includes(rule.prelude.split(/\s+/).at(-1) ?? ''));
}
