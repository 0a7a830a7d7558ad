/** The provider keeps whole seconds, so that what it compares is what it shows. */
export function toSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

/**
 * Writes a moment the way the provider does: UTC, whole seconds.
 *
 * @param ms milliseconds since the epoch
 */
export function writeMoment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
