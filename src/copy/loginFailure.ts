import type { Failure } from '../../machines/contracts/failures.ts';
import type { LoginWay } from '../../machines/sign-in/login.machine.ts';
import type { Message } from '../ui/Notice.tsx';
import { signInCopy } from './currentSignIn.ts';
import { failureDetail, passkeyFailureMessage } from './failures.ts';

/**
 * Says why a login failed. The title is the same whatever the cause (specification, section 8); a cause that has
 * nothing to do with the account is added, so that nobody resets a good password over a broken connection.
 *
 * @param way how the login was tried
 */
export function loginFailureMessage(failure: Failure, way: LoginWay): Message {
  if (way === 'passkey') return passkeyFailureMessage(failure);
  return { title: signInCopy.login.failed, detail: failureDetail(failure) };
}
