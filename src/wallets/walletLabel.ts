const maxLength = 60;

/** Control characters, line separators, and characters that hide text or reverse its direction. */
const invisibleCharacters =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufff0-\ufffd]/gu;
/** Three or more combining marks on one letter, which would overlap the lines above and below. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu;

/**
 * Sanitizes the name that a wallet announces, which is untrusted text.
 *
 * @param name untrusted value of any type
 * @returns one line of at most 60 characters; empty for a name that is not a string or has no visible character
 */
export function walletLabel(name: unknown): string {
  if (typeof name !== 'string') return '';
  const line = name
    .slice(0, 1_000)
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(invisibleCharacters, '')
    .replaceAll(stackedMarks, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return Array.from(line).slice(0, maxLength).join('').trim();
}
