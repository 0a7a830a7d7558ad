/**
 * Writes any value as text, such as a context with maps, big integers or circles. Equal values give equal texts.
 */
export function writeValue(value: unknown): string {
  const above: { readonly original: unknown; readonly written: unknown }[] = [];
  return (
    JSON.stringify(value, function (this: unknown, _key, part: unknown) {
      while (above.length > 0 && above.at(-1)?.written !== this) above.pop();
      const depth = above.findIndex(({ original }) => original === part);
      if (depth >= 0) return `circle ${depth}`;
      const written = writablePart(part);
      if (typeof written === 'object') above.push({ original: part, written });
      return written;
    }) ?? String(value)
  );
}

function writablePart(part: unknown): unknown {
  if (part === undefined) return 'undefined';
  if (typeof part === 'number' && !Number.isFinite(part)) return String(part);
  if (typeof part === 'bigint') return `${part}n`;
  if (typeof part === 'symbol') return String(part);
  if (part instanceof Error) return [part.name, part.message, Object.entries(part)];
  if (part instanceof Set || part instanceof Map) return [...part];
  return part;
}
