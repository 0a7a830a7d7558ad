/** A word, a version such as `v1`, or a number of at most three digits. Ids, tokens and email addresses do not match. */
const plainPart = /^(?:[a-z]{1,20}\d?|\d{1,3})$/;

const mostSegments = 8;
const mask = '***';

/**
 * Returns the path of a request for a log: without query, and with `***` for each segment that is not plain words, such
 * as an id, a token or an email address. The result has at most 8 segments and no control character.
 *
 * @param target request target as received, of any length
 * @param isPublicFile whether the server has sent a file of the build, whose name is logged as it is
 */
export function maskedPath(target: string, isPublicFile = false): string {
  const [path = ''] = target.split(/[?#]/, 1);
  if (isPublicFile && /^\/static\/[\w/.-]{1,200}$/.test(path)) return path;
  if (!path.startsWith('/')) return mask;
  const segments = path.slice(1).split('/', mostSegments + 1);
  const shown = segments.slice(0, mostSegments).map((segment) => (isPlain(segment) ? segment : mask));
  return `/${[...shown, ...(segments.length > mostSegments ? [mask] : [])].join('/')}`;
}

function isPlain(segment: string): boolean {
  if (segment === '') return true;
  return (
    segment.length <= 60 &&
    segment
      .replace(/^\./, '')
      .split(/[._-]/)
      .every((part) => plainPart.test(part))
  );
}
