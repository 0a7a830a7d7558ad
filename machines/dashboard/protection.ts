/** How well an account is protected against a stolen password. */
export type ProtectionLevel = 'basic' | 'good' | 'strong';

/** The change that would protect an account most. */
export type ProtectionStep = 'passkey' | 'two-step' | 'email';

export interface ProtectionFacts {
  /** Whether this browser can set up a passkey. */
  readonly canUsePasskeys: boolean;
  readonly hasPasskey: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasVerifiedEmail: boolean;
}

export interface Protection {
  readonly level: ProtectionLevel;
  /** The one next step; `null` if nothing is missing. */
  readonly step: ProtectionStep | null;
}

/**
 * Rates the protection of an account. A passkey or a second factor makes it good, both make it strong. Without a verified
 * email address a lost device can lock the client out, so it is the last step.
 */
export function protectionOf(facts: ProtectionFacts): Protection {
  const { canUsePasskeys, hasPasskey, hasSecondFactor, hasVerifiedEmail } = facts;
  const levels = ['basic', 'good', 'strong'] as const;
  const level = levels[Number(hasPasskey) + Number(hasSecondFactor)] ?? 'basic';
  if (!hasPasskey && canUsePasskeys) return { level, step: 'passkey' };
  if (!hasSecondFactor) return { level, step: 'two-step' };
  return { level, step: hasVerifiedEmail ? null : 'email' };
}
