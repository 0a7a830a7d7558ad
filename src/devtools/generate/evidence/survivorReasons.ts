/** Reasons for which mutants may stay undetected, by the ids that `docs/evidence/mutants.md` shows. */
export const survivorReasons: Readonly<Record<string, string>> = {
  'src/session/tabs.ts: { return null; } → {} (BlockStatement)':
    'equivalent: without a channel, `undefined` and `null` do the same',
  'src/session/warnInTitle.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the title is read before this value is used',
  'src/session/warnInTitle.ts: written === null → false (ConditionalExpression)':
    'equivalent: no title is `null`, so the second condition is true then',
  'src/session/warnInTitle.ts: written !== null → true (ConditionalExpression)':
    'equivalent: without a countdown, the title that is written is the one that was just read',
  'src/session/warnInTitle.ts: actor === followed → false (ConditionalExpression)':
    'only the cost differs: a new subscription to the same actor reports the same snapshots',
};
