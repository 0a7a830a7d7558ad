/**
 * Formats a remaining time as `m:ss`.
 *
 * @param ms milliseconds, rounded up to whole seconds
 */
export function clockTime(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
