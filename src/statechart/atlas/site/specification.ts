/** A part of the specification that journeys can name. */
export interface SpecifiedSection {
  /**
   * Number of the chapter, alone or followed by a heading, an item of a list or the first cell of a table row in the
   * chapter, such as `4 Login`.
   */
  readonly name: string;
  /** Title of the chapter, such as `States and transitions`. */
  readonly chapter: string;
  /** Its rule or label as plain text; empty for a chapter or a heading. */
  readonly text: string;
}

/**
 * Reads the sections of the specification: its numbered chapters, the headings within them, the items that begin with a
 * name in bold, and the rows of tables.
 *
 * @param markdown the text of `docs/specification.md`
 */
export function sectionsOf(markdown: string): readonly SpecifiedSection[] {
  const lines = markdown.split('\n');
  let number = '';
  let chapter = '';
  return lines.flatMap((line, index) => {
    const [, digits, title] = /^## (\d+)\. (.*)$/.exec(line) ?? [];
    if (digits !== undefined && title !== undefined) {
      number = digits;
      chapter = title;
      return [{ name: number, chapter, text: '' }];
    }
    const found = number === '' ? null : partOf(line, lines[index + 1] ?? '');
    return found ? [{ name: `${number} ${plain(found.name)}`, chapter, text: plain(found.text) }] : [];
  });
}

function partOf(line: string, next: string): { readonly name: string; readonly text: string } | null {
  const [, heading] = /^### (.*)$/.exec(line) ?? [];
  if (heading !== undefined) return { name: heading, text: '' };
  const [, item, rest] = /^- \*\*(.+?)\*\*:? ?(.*)$/.exec(line) ?? [];
  if (item !== undefined) return { name: item, text: rest ?? '' };
  const isRow = line.startsWith('| ') && !line.startsWith('| -') && !next.startsWith('| -');
  const [, cell, others] = (isRow && /^\| (.+?) +\| (.*?) *\|$/.exec(line)) || [];
  return cell === undefined ? null : { name: cell, text: others ?? '' };
}

/** Returns Markdown without its code marks, bold text and links. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`|\*\*/g, '')
    .trim();
}
