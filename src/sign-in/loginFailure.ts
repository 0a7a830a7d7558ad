import type { Failure } from '../../machines/contracts/failures.ts';
import type { LoginWay } from '../../machines/sign-in/login.machine.ts';
import {
  passkeyFailureMessage,
  passwordFailureDetail,
  type FailureCopy,
  type Message,
} from '../copy/failures.ts';

/**
 * Says why a login failed. The title is the same whatever the cause (specification, section 8); a lock and
 * a cause that has nothing to do with the account are added, so that nobody resets a good password in vain.
 *
 * @param way how the login was tried
 * @param headline the login page's sentence
 */
export function loginFailureMessage(
  failure: Failure,
  way: LoginWay,
  headline: string,
  copy: FailureCopy,
): Message {
  if (way === 'passkey') return passkeyFailureMessage(failure, copy);
  return { title: headline, detail: passwordFailureDetail(failure, copy) };
}
