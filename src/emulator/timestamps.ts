/** Rounds down to whole seconds, as Stytch stores times, so that comparisons match the times in responses. */
export function floorToSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

/**
 * Formats a time as Stytch does: ISO 8601, UTC, whole seconds.
 *
 * @param ms milliseconds since the epoch
 */
export function formatTimestamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
