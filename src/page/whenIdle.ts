import { preloadDelayMs } from '../../machines/contracts/timing.ts';

/**
 * Runs a task when the browser is idle, to load what the visitor may need next. Never runs it if the browser saves data.
 */
export function whenIdle(task: () => void): void {
  // Not in the types of TypeScript, because only some browsers have it.
  const connection = Reflect.get(navigator, 'connection') as { readonly saveData?: boolean } | undefined;
  if (connection?.saveData) return;
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, preloadDelayMs);
}
