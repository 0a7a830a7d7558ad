import { afterDrawing } from './afterDrawing.ts';

/**
 * Lets the page answer and paint between two pieces of work, so that neither keeps a person waiting for both.
 *
 * @returns resolves in a task of its own
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => afterDrawing(resolve));
}
