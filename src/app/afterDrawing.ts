/**
 * Runs something slow after the views have drawn the state that the machines are in by now.
 *
 * @param task what can wait that long
 */
export function afterDrawing(task: () => void): void {
  setTimeout(task);
}
