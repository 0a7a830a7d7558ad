/** How one bar of the meter is drawn. */
export type Bar = 'red' | 'green' | 'empty';

/**
 * The four bars of a password's strength: one red at a score of 0 or 1, two red at 2, three green at 3, four green at 4
 * (specification, section 5).
 *
 * @param score by zxcvbn, 0 to 4
 * @param isBreached the password is known from a breach: its bars are red, whatever its score
 * @returns the bars, the first one lit first
 */
export function strengthBars(score: number, isBreached: boolean): readonly Bar[] {
  const lit = Math.min(4, Math.max(1, score));
  const colour = score >= 3 && !isBreached ? 'green' : 'red';
  return [1, 2, 3, 4].map((bar) => (bar <= lit ? colour : 'empty'));
}
