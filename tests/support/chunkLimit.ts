/** Options of `vi.waitUntil` and `vi.waitFor` for chunks, which take longer to load on a busy machine. */
export const chunkLimit = { timeout: 15_000 };
