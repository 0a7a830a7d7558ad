import type { Failure } from '../contracts/failures.ts';
import type { UserType } from '../contracts/userLookup.ts';
import type { PasswordFault } from '../contracts/credentials.ts';
import type { ResetReason } from './passwordEmail.machine.ts';
import type { StrengthVerdict } from './passwordStrength.machine.ts';

/** Whose password is asked for. */
export interface PasswordInput {
  readonly email: string;
  readonly userType: UserType;
  /** A link may be asked for instead. */
  readonly canSendLink: boolean;
}

export interface PasswordContext extends PasswordInput {
  /** What was thought of the new password before a link was asked for instead. */
  readonly verdict: StrengthVerdict | null;
  readonly passwordFault: PasswordFault;
  /** Why the password did not let the person in. */
  readonly passwordFailure: Failure | null;
  /** Why a mail could not be sent. */
  readonly failure: Failure | null;
  readonly reason: ResetReason;
  readonly kind: PasswordOutcome['kind'];
}

/** How the screen for a password was left. */
export type PasswordOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'went-back'; readonly email: string }
  | { readonly kind: 'link-sent'; readonly email: string }
  | { readonly kind: 'reset-sent'; readonly email: string; readonly reason: ResetReason };

/**
 * What the screen opens with.
 *
 * @param input whose password is asked for
 */
export function openingContext(input: PasswordInput): PasswordContext {
  return {
    ...input,
    verdict: null,
    passwordFault: null,
    passwordFailure: null,
    failure: null,
    reason: 'forgotten',
    kind: 'went-back',
  };
}

/**
 * Says of how the screen was left what matters to whoever shows the next one.
 *
 * @param left the way it was left, the address on the screen, and why a mail was asked for, if one was
 * @returns the outcome
 */
export function outcomeOf({
  kind,
  email,
  reason,
}: Pick<PasswordContext, 'kind' | 'email' | 'reason'>): PasswordOutcome {
  if (kind === 'signed-in') return { kind };
  return kind === 'reset-sent' ? { kind, email, reason } : { kind, email };
}
