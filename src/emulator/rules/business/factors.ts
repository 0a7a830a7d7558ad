import type { Factor, NewFactor } from '../../store/sessions.ts';
import { formatTimestamp } from '../../clock.ts';
import type { OrganizationSettings } from './organizationSettings.ts';

/** The steps that a sign-in to an organization still needs. */
export interface MissingSteps {
  /** Ways to sign in that the organization accepts, if none was used; otherwise `null`. */
  readonly primary: readonly string[] | null;
  /** Whether a second step is needed. */
  readonly mfa: boolean;
}

/** Returns the name of the way to sign in, or of the second step, that a factor proves. */
function methodOf({ type, delivery_method: delivery }: NewFactor): string {
  if (type === 'oauth') return `${delivery.replace('oauth_', '')}_oauth`;
  if (type === 'otp') return delivery === 'sms' ? 'sms_otp' : 'email_otp';
  return type === 'recovery_code' ? 'totp' : type;
}

const secondSteps = ['sms_otp', 'totp'];

export const isSecondStep = (factor: NewFactor) => secondSteps.includes(methodOf(factor));

/**
 * Decides which steps a sign-in to an organization still needs. A second step counts only if it was used in this sign-in;
 * that one is set up is not enough.
 *
 * @param isEnrolled whether the member has turned the second step on
 * @param factors factors of the sign-in, or of a session
 */
export function missingSteps(
  settings: OrganizationSettings,
  isEnrolled: boolean,
  factors: readonly NewFactor[],
): MissingSteps {
  const used = factors.map(methodOf);
  const isPrimaryDone =
    settings.auth_methods === 'ALL_ALLOWED'
      ? used.some((method) => !secondSteps.includes(method))
      : used.some((method) => settings.allowed_auth_methods.includes(method));
  const isSecondDone = used.some(
    (method) => secondSteps.includes(method) && isMfaMethodAllowed(settings, method),
  );
  return {
    primary: isPrimaryDone ? null : settings.allowed_auth_methods,
    mfa: (settings.mfa_policy === 'REQUIRED_FOR_ALL' || isEnrolled) && !isSecondDone,
  };
}

/** Returns whether an organization accepts a method as the second step. */
export const isMfaMethodAllowed = (settings: OrganizationSettings, method: string): boolean =>
  settings.mfa_methods === 'ALL_ALLOWED' || settings.allowed_mfa_methods.includes(method);

export const isComplete = ({ primary, mfa }: MissingSteps) => primary === null && !mfa;

/** Adds new factors to earlier ones; one of the same kind replaces the earlier one. */
export function mergeFactors(
  earlier: readonly Factor[],
  added: readonly NewFactor[],
  now: number,
): readonly Factor[] {
  const proved = added.map((factor) => ({ ...factor, last_authenticated_at: formatTimestamp(now) }));
  const others = earlier.filter((old) => !proved.some((factor) => methodOf(factor) === methodOf(old)));
  return [...others, ...proved];
}
