import type { Message } from '../../copy/failures.ts';

/** A message in the one line that is under a field. */
export function failureLine({ title, detail }: Message): string {
  if (detail === undefined) return title;
  return `${/[.!?]$/.test(title) ? title : `${title}.`} ${detail}`;
}
