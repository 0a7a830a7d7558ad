/**
 * Polling interval of the open panel on the page, short because developers watch it while they use the site.
 */
export const readIntervalMs = 1_000;

/** Delay before the page repeats a request that got no response, for example while the emulator restarts. */
export const retryIntervalMs = 2_000;

/**
 * Interval at which the outbox reloads its list: the event stream does not report a reset, a restored snapshot or a
 * cleared outbox.
 */
export const outboxRelistIntervalMs = 3_000;

/** Time limit of a command of the page; restoring the largest snapshot (32 MB) takes seconds. */
export const commandLimitMs = 60_000;
