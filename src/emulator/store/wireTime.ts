/**
 * Writes a moment the way the provider does: UTC, whole seconds.
 *
 * @param ms milliseconds since the epoch
 */
export function wireTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
