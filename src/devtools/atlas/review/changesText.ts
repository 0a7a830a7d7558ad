import type { FlowChange } from './flowChanges.ts';
import { counted, type PictureReview, type Review } from './review.ts';

/** What a comment on a pull request may hold at the most, with room for a frame around it. Characters. */
const commentLimit = 60_000;

const titles: Readonly<Record<FlowChange['kind'], string>> = {
  added: ' (new)',
  changed: '',
  removed: ' (gone)',
};

/**
 * Says in Markdown what changed, flow by flow, for the description of a pull request.
 *
 * @param review what changed
 * @param limit characters; what does not fit is counted instead
 * @returns the text, no longer than the limit
 */
export function changesText(review: Review, limit = commentLimit): string {
  const { from, to, flows, unchanged, pictures } = review;
  const head = [
    `# Flows: ${from} → ${to}`,
    '',
    flows.length === 0
      ? `No flow has changed; ${counted(unchanged, 'flow')} compared.`
      : `${counted(flows.length, 'flow')} changed, ${unchanged} as before.`,
    picturesLine(pictures),
    '',
  ].join('\n');
  const parts = flows.map((flow) => partOf(flow, pictures));
  return withinLimit(head, parts, limit);
}

function withinLimit(head: string, parts: readonly string[], limit: number): string {
  let text = head;
  for (const [at, part] of parts.entries()) {
    const rest = `\n${counted(parts.length - at, 'more flow')} changed; the page has them.\n`;
    if (text.length + part.length + (at + 1 < parts.length ? rest.length : 0) > limit) return text + rest;
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
  if (changes.length === 0) return 'No screen looks otherwise.';
  return `${counted(changes.length, 'picture')} of a screen differ, in ${flows.join(', ')}.`;
}
