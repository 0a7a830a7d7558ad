/**
 * Returns whether a path matches a pattern in which `*` matches any text. A regular expression is not used, because
 * many stars would cause catastrophic backtracking.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return path === pattern;
  if (!path.startsWith(head) || !path.endsWith(tail) || path.length < head.length + tail.length) return false;
  const end = path.length - tail.length;
  let from = head.length;
  for (const part of rest) {
    const found = path.indexOf(part, from);
    if (found < 0 || found + part.length > end) return false;
    from = found + part.length;
  }
  return true;
}
