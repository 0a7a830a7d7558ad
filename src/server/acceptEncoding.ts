/** Content codings (RFC 9110, 8.4.1) the build makes, best first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Chooses how to send a file.
 *
 * @param accepted the `Accept-Encoding` header, with its weights (RFC 9110, 12.5.3), or `null`
 * @param available which encodings there are of the file
 * @returns the heaviest accepted encoding, the better one of two that weigh the same, or `null` for none
 */
export function preferredEncoding(
  accepted: string | null,
  available: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding | null {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = encodings
    .filter((name) => available[name] !== undefined && weightOf(name) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best ?? null;
}
