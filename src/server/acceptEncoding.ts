/** Encodings of the files of the build (content codings, RFC 9110, 8.4.1), best first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Chooses the encoding of a response.
 *
 * @param accepted the `Accept-Encoding` header, with its weights (RFC 9110, 12.5.3), or `null`
 * @param available the encodings that the file has
 * @returns the accepted encoding with the highest weight, or `null` to send the file unencoded
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
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}
