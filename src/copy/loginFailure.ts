import type { Failure } from '../../machines/contracts/failures.ts';
import type { LoginWay } from '../../machines/sign-in/login.machine.ts';
import { signInCopy } from './currentSignIn.ts';
import { passkeyFailureMessage, passwordFailureDetail } from './failures.ts';
import type { Message } from './message.ts';

/**
 * Says why a login failed. The title is the same whatever the cause (specification, section 8); a lock and
 * a cause that has nothing to do with the account are added, so that nobody resets a good password in vain.
 *
 * @param way how the login was tried
 */
export function loginFailureMessage(failure: Failure, way: LoginWay): Message {
  if (way === 'passkey') return passkeyFailureMessage(failure);
  return { title: signInCopy.login.failed, detail: passwordFailureDetail(failure) };
}
