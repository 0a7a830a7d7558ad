/** Formats a text as code in Markdown. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Returns a Markdown table; `|` in a cell is escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/**
 * Returns a document in which the text of each part, between `<!-- generated: <name> -->` and `<!-- end -->`, is replaced.
 *
 * @param parts texts by the name of their part
 * @throws Error if the document has a part that is not in `parts`, or lacks one that is
 */
export function withGeneratedParts(document: string, parts: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(parts));
  const result = document.replaceAll(
    /<!-- generated: (.+) -->\n[^]*?<!-- end -->/g,
    (_, name: string): string => {
      const text = parts[name];
      if (text === undefined) throw new Error(`No part "${name}" is generated.`);
      missing.delete(name);
      return `<!-- generated: ${name} -->\n\n${text}\n\n<!-- end -->`;
    },
  );
  if (missing.size > 0) throw new Error(`The document has no part ${[...missing].join(', ')}.`);
  return result;
}
