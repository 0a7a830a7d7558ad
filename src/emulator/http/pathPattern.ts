/**
 * Whether a path fits a pattern in which `*` stands for any text. Takes time in proportion to both lengths, unlike a
 * regular expression made of the pattern, which many stars can bring to a halt.
 */
export function fitsPattern(pattern: string, path: string): boolean {
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
