/** The emulator's clock. Every expiry, lock and limit uses it instead of the system clock. */
export interface Clock {
  /** Now, in milliseconds since the epoch. */
  now(): number;
  /** Moves the clock forward by this many milliseconds. */
  advance(ms: number): void;
  /** Stops the clock at its current time, or resumes it from there. */
  freeze(frozen: boolean): void;
  /** Returns to the running system time. */
  reset(): void;
  /** The state of the clock, to save and restore. */
  reading(): ClockReading;
  /** Restores a state that `reading` returned. */
  restore(reading: ClockReading): void;
}

export interface ClockReading {
  /** Milliseconds ahead of the system clock; `null` while frozen. */
  readonly offsetMs: number | null;
  /** Time it is frozen at, in milliseconds since the epoch; `null` while running. */
  readonly frozenAtMs: number | null;
}

/**
 * Creates a clock that starts at the system time.
 *
 * @returns the clock; it is not stored, so it is back at the system time after a restart
 */
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
