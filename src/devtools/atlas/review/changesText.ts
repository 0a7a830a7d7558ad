import type { FlowChange } from './flowChanges.ts';
import { counted, type PictureReview, type Review } from './review.ts';

/** GitHub accepts comments of up to 65,536 characters; this limit leaves room for text around the changes. */
const commentLimit = 60_000;

const titles: Readonly<Record<FlowChange['kind'], string>> = {
  added: ' (new)',
  changed: '',
  removed: ' (removed)',
};

/**
 * Writes the changes by flow as Markdown for a pull request.
 *
 * @param review the changes
 * @param limit maximum number of characters; flows that do not fit are only counted
 * @returns the text, no longer than the limit
 */
export function changesText(review: Review, limit = commentLimit): string {
  const { from, to, flows, unchanged, pictures } = review;
  const head = [
    `# Flows: ${from} → ${to}`,
    '',
    flows.length === 0
      ? `No flow changed; ${counted(unchanged, 'flow')} compared.`
      : `${counted(flows.length, 'flow')} changed, ${unchanged} unchanged.`,
    picturesLine(pictures),
    '',
  ].join('\n');
  const parts = flows.map((flow) => partOf(flow, pictures));
  return withinLimit(head, parts, limit);
}

function withinLimit(head: string, parts: readonly string[], limit: number): string {
  let text = head;
  for (const [index, part] of parts.entries()) {
    const rest = `\n${counted(parts.length - index, 'more flow')} changed; see the page.\n`;
    if (text.length + part.length + (index + 1 < parts.length ? rest.length : 0) > limit) return text + rest;
    text += part;
  }
  return text;
}

function partOf({ id, kind, diff }: FlowChange, pictures: PictureReview): string {
  const screens = pictures.isKnown ? pictures.changes.filter((picture) => picture.id === id) : [];
  return [
    `## ${id}${titles[kind]}`,
    '',
    '```diff',
    ...diff.removed.map((fact) => `- ${fact}`),
    ...diff.added.map((fact) => `+ ${fact}`),
    '```',
    ...(screens.length > 0 ? [`Screens: ${screens.map(({ name }) => `\`${name}\``).join(', ')}`] : []),
    '',
  ].join('\n');
}

function picturesLine(pictures: PictureReview): string {
  if (!pictures.isKnown) return `Screens were not compared: ${pictures.reason}`;
  const { changes } = pictures;
  const flows = [...new Set(changes.map(({ id }) => id))];
  if (changes.length === 0) return 'No screen changed.';
  return `${counted(changes.length, 'screenshot')} changed, in ${flows.join(', ')}.`;
}
