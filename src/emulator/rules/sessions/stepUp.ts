import { Refusal } from '../../refusal.ts';
import type { SessionRow } from '../../store/schema.ts';
import { readFactors, type Factor } from '../../store/sessions.ts';
import type { ProjectSettings } from '../project.ts';

const minuteMs = 60_000;

/**
 * Requires that a session has proved enough to change how its owner signs in, by the project's settings
 * `factor_change_min_factors` and `factor_change_max_age_minutes`. Two factors that reach the same mailbox or the same
 * telephone count as one (OWASP ASVS 5.0, 6.3.3).
 *
 * @param now milliseconds since the epoch
 * @param ageLimitMinutes a limit on the age of the latest factor that holds whatever the project says
 * @throws Refusal `insufficient_factors` for a session of too few factors, `stale_factors` for one whose
 *   latest factor was proved too long ago; after another authentication the same call goes through
 */
export function requireProof(
  session: SessionRow,
  settings: ProjectSettings,
  now: number,
  ageLimitMinutes = Number.POSITIVE_INFINITY,
): void {
  const { factor_change_min_factors: fewest, factor_change_max_age_minutes: projectMinutes } = settings;
  const factors = readFactors(session);
  if (new Set(factors.map(meansOf)).size < fewest) {
    throw new Refusal(
      'insufficient_factors',
      'Sign in with another method as well before you change how you sign in.',
    );
  }
  const minutes = Math.min(ageLimitMinutes, projectMinutes > 0 ? projectMinutes : Number.POSITIVE_INFINITY);
  const latest = Math.max(...factors.map((factor) => Date.parse(factor.last_authenticated_at)));
  if (!(latest + minutes * minuteMs > now)) {
    throw new Refusal('stale_factors', 'Sign in again before you change how you sign in.');
  }
}

/** Names what a factor was proved with: an email address, a telephone number, or the factor itself. */
function meansOf({
  type,
  delivery_method: method,
  email_factor: email,
  phone_number_factor: phone,
}: Factor): string {
  return JSON.stringify(email ?? phone ?? [type, method]);
}
