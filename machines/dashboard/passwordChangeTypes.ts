import type { Failure } from '../contracts/failures.ts';
import type { PasswordCheck, PasswordPair } from '../contracts/requirements.ts';

/** Account facts that decide how the password can be changed. */
export interface PasswordAccount {
  /** The provider's id of the client; `null` while the session is unknown. */
  readonly userId: string | null;
  /** The client's first email address at the provider, which receives the reset link; `null` without one. */
  readonly email: string | null;
  readonly hasPassword: boolean;
}

export type TypedPasswords = PasswordPair & { readonly currentPassword: string };

type PasswordChangeEvent =
  | ({ type: 'account.learned' } & PasswordAccount)
  | { type: 'change.requested' }
  | ({ type: 'password.typed' } & PasswordPair)
  | ({ type: 'password.submitted' } & TypedPasswords)
  | { type: 'resetLink.requested' }
  | { type: 'return.requested' }
  /** The client wants to end the session in this browser, too. */
  | { type: 'logout.chosen' }
  | { type: 'page.restored' };

type PasswordChangeEmitted =
  /** The user or the session changed at the identity provider. */
  | { type: 'account.changed' }
  | { type: 'signOut.requested' }
  | {
      type: 'focus.requested';
      target: 'change' | 'current' | 'password' | 'failure' | 'outcome' | 'heading';
    };

/** Fault of the field for the current password; `null` while it has no fault. */
export type CurrentFault = 'missing' | 'wrong' | null;

interface PasswordChangeContext extends PasswordAccount, PasswordCheck {
  readonly currentFault: CurrentFault;
  /** Whether the form was submitted before all requirements were met. */
  readonly isRulesReminderShown: boolean;
  readonly failure: Failure | null;
}

/** Carries the types of `passwordChangeMachine`; the object itself is empty. */
export const passwordChangeTypes = {} as {
  context: PasswordChangeContext;
  events: PasswordChangeEvent;
  emitted: PasswordChangeEmitted;
  tags: 'busy';
};
