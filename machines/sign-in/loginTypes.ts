import type { SnapshotFrom } from 'xstate';
import type { EmailFault, PasswordFault } from '../contracts/credentials.ts';
import type { FailureParams } from '../contracts/failing.ts';
import { IdentityError, type Failure } from '../contracts/failures.ts';
import type { Credentials } from '../contracts/passwordRequests.ts';
import type { passkeySignInMachine } from '../widget/passkeySignIn.machine.ts';

/** Why the client was sent to the login page. */
export type LoginNotice = 'password-reset' | 'session-ended' | 'signed-out-elsewhere';

/** The part of the sign-in that failed: one of the first factors, or the second step after it. */
export type LoginStep = 'password' | 'passkey' | 'second-step';

type LoginEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'forgot.chosen'; email: string }
  | { type: 'session.found' }
  | { type: 'page.restored' }
  /**
   * Raised when the child `passkeySignIn` has got a passkey (`presented`), and when the provider refused that passkey
   * (`refused`).
   */
  | { type: 'passkey.presented' }
  | { type: 'passkey.refused' };

type LoginEmitted =
  | { type: 'dashboard.requested'; path: string }
  | { type: 'forgotPassword.requested'; email: string }
  | { type: 'signOut.requested' }
  | { type: 'focus.requested'; target: 'heading' | 'email' | 'password' | 'failure' }
  | { type: 'failure.noted'; failure: Failure };

interface LoginInput {
  /** Same-origin path to open after the sign-in. */
  readonly next: string;
  readonly email: string;
  readonly notice: LoginNotice | null;
}

interface LoginContext extends LoginInput {
  readonly emailFault: EmailFault;
  readonly passwordFault: PasswordFault;
  readonly failure: Failure | null;
  /** The part of the sign-in that `failure` is about. */
  readonly failedStep: LoginStep;
}

/** Carries the types of `loginMachine`; the object itself is empty. */
export const loginTypes = {} as {
  context: LoginContext;
  input: LoginInput;
  events: LoginEvent;
  emitted: LoginEmitted;
  tags: 'busy' | 'checking' | 'leaving';
  children: {
    signInWithPassword: 'signInWithPassword';
    loadPasskeySignIn: 'loadPasskeySignIn';
    passkeySignIn: 'passkeySignIn';
    loadSecondStep: 'loadSecondStep';
    secondStep: 'secondStep';
  };
};

/** A change of the child `passkeySignIn`. */
export interface PasskeyProgress {
  readonly snapshot: SnapshotFrom<typeof passkeySignInMachine>;
}

/** Returns the failure that the child `passkeySignIn` stored. */
export function passkeyFailure({ snapshot: { context } }: PasskeyProgress): FailureParams {
  return context.failure ? { error: new IdentityError(context.failure) } : { code: 'unexpected' };
}
