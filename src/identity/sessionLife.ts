/** Times of a session, in ISO 8601, by the provider's clock. */
export interface SessionTimes {
  readonly expires_at: string;
  readonly last_accessed_at: string;
}

/**
 * Returns the milliseconds from the provider's answer to the end of the session. They are the difference of two times of
 * the provider's clock, so that a wrong local clock does not change them.
 *
 * @returns `NaN` for an unreadable time
 */
export function sessionLifeMs({ expires_at, last_accessed_at }: SessionTimes): number {
  return Date.parse(expires_at) - Date.parse(last_accessed_at);
}

/** Returns the milliseconds that a session still lasts, as `sessionLifeMs`; 0 if it is over or a time is unreadable. */
export function remainingMsOf(times: SessionTimes): number {
  const lifeMs = sessionLifeMs(times);
  return Number.isFinite(lifeMs) ? Math.max(0, lifeMs) : 0;
}
