import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';

/**
 * Handles the rejection of code that did not load.
 *
 * @throws IdentityError always, with the failure `unreachable` and the reason as its cause
 */
export function throwUnreachable(cause: unknown): never {
  throw new IdentityError(failureOf('unreachable'), { cause });
}
