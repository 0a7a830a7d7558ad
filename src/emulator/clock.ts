/** The provider's own time. Every expiry, lock and limit reads it; nothing reads the machine's clock beside it. */
export interface Clock {
  /** Now, in milliseconds since the epoch. */
  now(): number;
  /** Moves the time forward by this many milliseconds. */
  advance(ms: number): void;
  /** Stops the time where it stands, or lets it run on from there. */
  freeze(frozen: boolean): void;
  /** Back to the machine's time, running. */
  reset(): void;
  /** Where the clock stands relative to the machine's. */
  reading(): ClockReading;
  /** Takes over a reading made by `reading`. */
  restore(reading: ClockReading): void;
}

export interface ClockReading {
  /** Milliseconds this clock is ahead of the machine's; `null` while frozen. */
  readonly offsetMs: number | null;
  /** The moment it is frozen at, in milliseconds since the epoch; `null` while running. */
  readonly frozenAtMs: number | null;
}

/**
 * Makes a clock that starts at the machine's time.
 *
 * @returns the clock; it lives as long as the process, so a restart is back at the machine's time
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
