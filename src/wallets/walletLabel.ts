const longestName = 60;

/** What has no place in a name: control characters, line ends, and what hides text or turns its direction around. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufff0-\ufffd]/gu;
/** More marks on one letter than any language writes reach into the lines above and below. */
const pileOfMarks = /(\p{M}{2})\p{M}+/gu;

/**
 * Makes one line of the name that a wallet gives itself, which is anybody's text.
 *
 * @param name whatever stands in its place
 * @returns at most 60 characters without blanks around them; empty for what is no name
 */
export function walletLabel(name: unknown): string {
  if (typeof name !== 'string') return '';
  const line = name
    .slice(0, 1_000)
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unseen, '')
    .replaceAll(pileOfMarks, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return Array.from(line).slice(0, longestName).join('').trim();
}
