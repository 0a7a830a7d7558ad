/** The emulator's clock. Every expiry, lock and limit uses it instead of the system clock. */
export interface Clock {
  /** Returns the current time, in milliseconds since the epoch. */
  now(): number;
  /** Moves the clock forward by this many milliseconds. */
  advance(ms: number): void;
  /** Stops the clock at its current time (`true`), or resumes it from that time (`false`). */
  freeze(frozen: boolean): void;
  /** Sets the clock to the system time and lets it run. */
  reset(): void;
  /** Returns the state of the clock, for `restore`. */
  reading(): ClockReading;
  /** Restores a state that `reading` returned. */
  restore(reading: ClockReading): void;
}

export interface ClockReading {
  /** Milliseconds that the clock is ahead of the system clock; `null` while it is frozen. */
  readonly offsetMs: number | null;
  /** Time at which the clock is frozen, in milliseconds since the epoch; `null` while it runs. */
  readonly frozenAtMs: number | null;
}

/** Creates a clock that starts at the system time. Its state is not stored, so a restart resets it. */
export function createClock(): Clock {
  let offset = 0;
  let frozenAt: number | null = null;
  const now = () => frozenAt ?? Date.now() + offset;
  return {
    now,
    advance(ms) {
      if (frozenAt === null) offset += ms;
      else frozenAt += ms;
    },
    freeze(frozen) {
      if (frozen) {
        frozenAt = now();
      } else if (frozenAt !== null) {
        offset = frozenAt - Date.now();
        frozenAt = null;
      }
    },
    reset() {
      offset = 0;
      frozenAt = null;
    },
    reading: () => ({ offsetMs: frozenAt === null ? offset : null, frozenAtMs: frozenAt }),
    restore(reading) {
      offset = reading.offsetMs ?? 0;
      frozenAt = reading.frozenAtMs;
    },
  };
}

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
