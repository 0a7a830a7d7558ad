import { afterPaint } from './afterPaint.ts';

/**
 * Lets the browser handle input and paint between two pieces of work.
 *
 * @returns resolves in a new task
 */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => afterPaint(resolve));
}
