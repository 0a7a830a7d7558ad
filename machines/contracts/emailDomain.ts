import { readFailure, type FailureParams } from './failing.ts';

/** Guard: a request was refused because the project does not accept the domain of the email address. */
export function isDomainRefused(_: unknown, failing: FailureParams): boolean {
  return readFailure(failing).code === 'email-domain-foreign';
}
