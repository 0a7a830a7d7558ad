/** Number of recent messages that the live atlas stores. */
export const liveMessageLimit = 1_000;

/** Maximum number of messages in a recording of the live atlas. */
export const recordingMessageLimit = 5_000;
export const recordingByteLimit = 5_000_000;

/** Time limit for reading a recording, in milliseconds. */
export const readLimitMs = 10_000;

/** Duration of one step when a recording is replayed. */
export const replayStepMs = { slow: 2_000, medium: 1_000, fast: 250 } as const;
