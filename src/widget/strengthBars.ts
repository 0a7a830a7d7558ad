export type Bar = 'red' | 'green' | 'empty';

/**
 * Returns the four bars of the strength meter: one red at a score of 0 or 1, two red at 2, three green at 3, four green
 * at 4 (specification, section 5).
 *
 * @param score strength by zxcvbn, 0 to 4
 * @param isBreached whether the password is known from a breach, which makes the bars red at any score
 */
export function strengthBars(score: number, isBreached: boolean): readonly Bar[] {
  const lit = Math.min(4, Math.max(1, score));
  const color = score >= 3 && !isBreached ? 'green' : 'red';
  return [1, 2, 3, 4].map((bar) => (bar <= lit ? color : 'empty'));
}
