import type { Message } from '../../copy/failures.ts';

/** Joins title and detail of a message into the line below a field. */
export function failureLine({ title, detail }: Message): string {
  if (detail === undefined) return title;
  return `${/[.!?]$/.test(title) ? title : `${title}.`} ${detail}`;
}
