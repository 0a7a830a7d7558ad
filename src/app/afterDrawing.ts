/**
 * Runs something slow after the views have drawn the state that the machines are in by now.
 *
 * @param task what can wait that long
 * @param delayMs how much longer it can wait
 */
export function afterDrawing(task: () => void, delayMs = 0): void {
  setTimeout(task, delayMs);
}
