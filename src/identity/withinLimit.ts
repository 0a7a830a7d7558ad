/**
 * Settles like `result`, or rejects when it takes too long.
 *
 * @param limitMs milliseconds
 * @param message message of the error for a result that takes too long
 */
export async function withinLimit<Result>(
  result: Promise<Result>,
  limitMs: number,
  message: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limitMs, new Error(message));
  });
  try {
    return await Promise.race([result, limit]);
  } finally {
    clearTimeout(timer);
  }
}
