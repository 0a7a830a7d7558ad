import type { ResetReason } from './passwordEmail.machine.ts';

/** How the screen for a password was left. */
export type PasswordOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'went-back'; readonly email: string }
  | { readonly kind: 'link-sent'; readonly email: string }
  | { readonly kind: 'reset-sent'; readonly email: string; readonly reason: ResetReason };

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
}: {
  readonly kind: PasswordOutcome['kind'];
  readonly email: string;
  readonly reason: ResetReason;
}): PasswordOutcome {
  if (kind === 'signed-in') return { kind };
  return kind === 'reset-sent' ? { kind, email, reason } : { kind, email };
}
