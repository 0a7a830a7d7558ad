import type { Failure } from '../../machines/contracts/failures.ts';
import type { LoginStep } from '../../machines/sign-in/login.machine.ts';
import {
  failureDetail,
  inputFailureMessage,
  passkeyFailureMessage,
  passwordFailureDetail,
  type FailureCopy,
  type Message,
} from '../copy/failures.ts';

/**
 * Returns the message for a failed login. Every failed password login has the same title (specification, section 8),
 * unless neither the account nor the password can be the cause, as when the browser could not be checked. The detail
 * names a locked account or a cause unrelated to the account, so that clients do not reset a correct password.
 *
 * @param step the part of the sign-in that failed
 * @param headline title of the message unless a passkey failed
 */
export function loginFailureMessage(
  failure: Failure,
  step: LoginStep,
  headline: string,
  copy: FailureCopy,
): Message {
  if (step === 'passkey') return passkeyFailureMessage(failure, copy);
  if (step === 'second-step') return { title: headline, detail: failureDetail(failure, copy) };
  return inputFailureMessage(failure, headline, copy, passwordFailureDetail(failure, copy));
}
