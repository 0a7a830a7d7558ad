/** First and last byte of a range, both included. */
export type ByteRange = readonly [first: number, last: number];

/**
 * Reads the range of bytes that a request asks for (RFC 9110, 14.2). Only one range is supported; a request for several
 * gets the whole content, which the standard allows. So does a request with `If-Range`, because the site's entity tags
 * are weak and never match there (RFC 9110, 13.1.5).
 *
 * @param size bytes of the content
 * @returns the range, `unsatisfiable` if it is outside of the content, or `null` for the whole content
 */
export function requestedRange(
  { method, headers }: Request,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  if (method !== 'GET' || headers.has('If-Range')) return null;
  const [, start, end] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get('Range') ?? '') ?? [];
  if (start === undefined || end === undefined || start + end === '') return null;
  const isSuffix = start === '';
  const first = isSuffix ? Math.max(size - Number(end), 0) : Number(start);
  const last = isSuffix || end === '' ? size - 1 : Math.min(Number(end), size - 1);
  if (!isSuffix && end !== '' && Number(end) < first) return null;
  return first < size ? [first, last] : 'unsatisfiable';
}
