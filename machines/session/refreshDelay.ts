import { followerGraceMs, refreshIntervalMs } from '../contracts/timing.ts';

/**
 * Returns the delay between two refreshes of a session.
 *
 * @param isFollower whether another tab made the last refresh, and so makes the next one before this tab
 * @returns milliseconds
 */
export function refreshDelayMs({ isFollower }: { readonly isFollower: boolean }): number {
  return refreshIntervalMs + (isFollower ? followerGraceMs : 0);
}
