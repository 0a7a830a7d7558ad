import { secondStep } from '../../../../machines/contracts/secondStep.ts';
import { factorKind } from '../../../identity/factorKind.ts';
import { Refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import type { SessionRow } from '../../store/schema.ts';
import { readFactors, type Factor } from '../../store/sessions.ts';
import type { ProjectSettings } from '../project.ts';

const minuteMs = 60_000;

/**
 * Requires the second factor of a user who has a verified one (specification, section 6). Without this rule, a session
 * of a password alone could add a passkey or remove the second factor.
 *
 * @param store the store, or a transaction
 * @param factors factors of the session
 * @throws Refusal `insufficient_factors` if the session still needs the second factor
 */
export async function requireSecondFactor(
  store: Store,
  userId: string,
  factors: readonly Pick<Factor, 'type' | 'delivery_method'>[],
): Promise<void> {
  const totp = await store
    .selectFrom('totps')
    .select('totp_id')
    .where('user_id', '=', userId)
    .where('verified', '=', 1)
    .executeTakeFirst();
  const phones = await store
    .selectFrom('phone_numbers')
    .select(['phone_number', 'verified'])
    .where('user_id', '=', userId)
    .execute();
  const { due } = secondStep(
    factors.map((factor) => factorKind(factor)),
    {
      hasAuthenticator: totp !== undefined,
      phones: phones.map(({ phone_number: value, verified }) => ({ value, isVerified: verified === 1 })),
    },
  );
  if (due.length === 0) return;
  throw new Refusal('insufficient_factors', 'Enter the code of your second factor before you change this.');
}

/**
 * Requires enough recent factors to change sign-in methods: the second factor of a user who has one, and at least
 * `factor_change_min_factors` factors, the latest of them at most `factor_change_max_age_minutes` old. Two factors of the
 * same mailbox, phone number or authenticator app count as one (OWASP ASVS 5.0, 6.3.3).
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
  // A recovery code replaces a code of the authenticator app.
  if (type === 'totp' || type === 'recovery_code') return 'authenticator';
  return JSON.stringify(email ?? phone ?? [type, method]);
}
