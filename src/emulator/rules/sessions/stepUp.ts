import { Refusal } from '../../refusal.ts';
import type { SessionRow } from '../../store/schema.ts';
import { readFactors } from '../../store/sessions.ts';
import type { ProjectSettings } from '../project.ts';

const minuteMs = 60_000;

/**
 * Lets only a session change how its owner signs in that has proved enough, by the project's settings
 * `factor_change_min_factors` and `factor_change_max_age_minutes`.
 *
 * @param now milliseconds since the epoch
 * @throws Refusal `insufficient_factors` for a session of too few factors, `stale_factors` for one whose
 *   latest factor was proved too long ago; after another authentication the same call goes through
 */
export function requireProof(session: SessionRow, settings: ProjectSettings, now: number): void {
  const { factor_change_min_factors: fewest, factor_change_max_age_minutes: minutes } = settings;
  const factors = readFactors(session);
  if (factors.length < fewest) {
    throw new Refusal(
      'insufficient_factors',
      'Sign in with another method as well before you change how you sign in.',
    );
  }
  const latest = Math.max(...factors.map((factor) => Date.parse(factor.last_authenticated_at)));
  if (minutes > 0 && !(latest + minutes * minuteMs > now)) {
    throw new Refusal('stale_factors', 'Sign in again before you change how you sign in.');
  }
}
