/**
 * Runs a slow task after the views have rendered the current state of the machines.
 *
 * @param task what can wait that long
 * @param delayMs how much longer it can wait, in milliseconds
 */
export function afterPaint(task: () => void, delayMs = 0): void {
  setTimeout(task, delayMs);
}
