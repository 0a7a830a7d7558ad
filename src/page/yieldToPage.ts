import { afterPaint } from './afterPaint.ts';

/**
 * Yields to the browser, so that it can handle input and paint.
 *
 * @returns a promise that resolves in a new task
 */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => afterPaint(resolve));
}
