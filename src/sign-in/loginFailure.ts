import type { Failure } from '../../machines/contracts/failures.ts';
import type { LoginMethod } from '../../machines/sign-in/login.machine.ts';
import {
  passkeyFailureMessage,
  passwordFailureDetail,
  type FailureCopy,
  type Message,
} from '../copy/failures.ts';

/**
 * Returns the message for a failed login. Every failed password login has the same title (specification, section 8).
 * Its detail names a locked account or a cause unrelated to the account, so that clients do not reset a correct
 * password.
 *
 * @param headline title of the message for a failed password login
 */
export function loginFailureMessage(
  failure: Failure,
  method: LoginMethod,
  headline: string,
  copy: FailureCopy,
): Message {
  if (method === 'passkey') return passkeyFailureMessage(failure, copy);
  return { title: headline, detail: passwordFailureDetail(failure, copy) };
}
