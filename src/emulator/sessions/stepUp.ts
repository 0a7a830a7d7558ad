import { requireSession, type Call } from '../http/call.ts';
import { ProviderError } from '../http/errors.ts';
import type { SessionRow } from '../store/schema.ts';
import { readFactors } from '../store/sessions.ts';

const minuteMs = 60_000;

/**
 * Lets only a session change how its owner signs in that has proved enough, by the project's settings
 * `factor_change_min_factors` and `factor_change_max_age_minutes`.
 *
 * @returns the caller's session
 * @throws ProviderError 403 `insufficient_factors` for a session of too few factors, 403 `stale_factors` for one whose
 *   latest factor was proved too long ago; after another authentication the same call goes through
 */
export function requireStepUp(call: Call): SessionRow {
  const session = requireSession(call);
  const { factor_change_min_factors: fewest, factor_change_max_age_minutes: minutes } =
    call.provider.settings;
  const factors = readFactors(session);
  if (factors.length < fewest) {
    throw new ProviderError(
      403,
      'insufficient_factors',
      'Sign in with another method as well before you change how you sign in.',
    );
  }
  const latest = Math.max(...factors.map((factor) => Date.parse(factor.last_authenticated_at)));
  if (minutes > 0 && !(latest + minutes * minuteMs > call.now)) {
    throw new ProviderError(403, 'stale_factors', 'Sign in again before you change how you sign in.');
  }
  return session;
}
