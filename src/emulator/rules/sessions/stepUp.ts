import { Refusal } from '../../refusal.ts';
import type { SessionRow } from '../../store/schema.ts';
import { readFactors, type Factor } from '../../store/sessions.ts';
import type { ProjectSettings } from '../project.ts';

const minuteMs = 60_000;

/**
 * Requires enough recent factors to change sign-in methods: at least `factor_change_min_factors` factors, the latest of
 * them at most `factor_change_max_age_minutes` old. Two factors of the same mailbox or phone number count as one (OWASP
 * ASVS 5.0, 6.3.3).
 *
 * @param now milliseconds since the epoch
 * @param ageLimitMinutes maximum age of the latest factor, in addition to the limit in the project settings
 * @throws Refusal `insufficient_factors` for too few factors, `stale_factors` if the latest one is too old; the same
 *   call succeeds after another authentication
 */
export function requireFactors(
  session: SessionRow,
  settings: ProjectSettings,
  now: number,
  ageLimitMinutes = Number.POSITIVE_INFINITY,
): void {
  const { factor_change_min_factors: minFactors, factor_change_max_age_minutes: projectMinutes } = settings;
  const factors = readFactors(session);
  if (new Set(factors.map(channelOf)).size < minFactors) {
    throw new Refusal(
      'insufficient_factors',
      'Sign in with another method as well before you change your sign-in methods.',
    );
  }
  const minutes = Math.min(ageLimitMinutes, projectMinutes > 0 ? projectMinutes : Number.POSITIVE_INFINITY);
  const latest = Math.max(...factors.map((factor) => Date.parse(factor.last_authenticated_at)));
  if (!(latest + minutes * minuteMs > now)) {
    throw new Refusal('stale_factors', 'Sign in again before you change your sign-in methods.');
  }
}

function channelOf({
  type,
  delivery_method: method,
  email_factor: email,
  phone_number_factor: phone,
}: Factor): string {
  return JSON.stringify(email ?? phone ?? [type, method]);
}
