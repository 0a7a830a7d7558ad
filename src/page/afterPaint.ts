/**
 * Runs a task in a later macrotask, after the views have rendered the current state.
 *
 * @param delayMs extra delay in milliseconds
 */
export function afterPaint(task: () => void, delayMs = 0): void {
  setTimeout(task, delayMs);
}
