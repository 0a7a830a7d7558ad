import { Refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import type { SessionRow } from '../../store/schema.ts';
import { readFactors, type NewFactor } from '../../store/sessions.ts';
import { readUsers } from '../../store/users.ts';
import type { ProjectSettings } from '../project.ts';
import { isComplete, proofKindsOf } from './secondStep.ts';

const minuteMs = 60_000;

/**
 * Requires the second step of a user with two-step verification (specification, section 6). Without this rule, a session
 * of a password or a text message alone could add a passkey or remove the second factor.
 *
 * @param store the store, or a transaction
 * @param factors factors of the session
 * @throws Refusal `insufficient_factors` if the session still needs another factor
 */
export async function requireSecondFactor(
  store: Store,
  userId: string,
  factors: readonly NewFactor[],
): Promise<void> {
  const [user] = await readUsers(store, [userId]);
  if (user && isComplete(factors, user)) return;
  throw new Refusal(
    'insufficient_factors',
    'Complete the second step of your sign-in before you change this.',
  );
}

/**
 * Requires enough recent factors to change sign-in methods: the second factor of a user who has one, and at least
 * `factor_change_min_factors` factors, the latest of them at most `factor_change_max_age_minutes` old. Two factors of
 * the same kind, such as two passcodes by text message, count as one (OWASP ASVS 5.0, 6.3.3).
 *
 * @param store the store, or a transaction
 * @param options project settings, the time in milliseconds since the epoch, and the maximum age of the latest factor, in
 *   addition to the limit in the project settings
 * @throws Refusal `insufficient_factors` for too few factors, `stale_factors` if the latest one is too old; the same
 *   call succeeds after another authentication
 */
export async function requireFactors(
  store: Store,
  session: SessionRow,
  {
    settings,
    now,
    ageLimitMinutes = Number.POSITIVE_INFINITY,
  }: {
    readonly settings: ProjectSettings;
    readonly now: number;
    readonly ageLimitMinutes?: number | undefined;
  },
): Promise<void> {
  const { factor_change_min_factors: minFactors, factor_change_max_age_minutes: projectMinutes } = settings;
  const factors = readFactors(session);
  await requireSecondFactor(store, session.user_id, factors);
  if (proofKindsOf(factors).size < minFactors) {
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
