import { failureOf, IdentityError, type FailureCode } from '../../machines/contracts/failures.ts';

/**
 * Creates the error that an identity request rejects with.
 *
 * @param code the code of the failure
 * @param providerMessage the identity provider's own message, if any
 */
export function identityError(code: FailureCode, providerMessage: string | null = null): IdentityError {
  return new IdentityError({ ...failureOf(code), providerMessage });
}

/** The error of a request with an email address of a domain that the project does not accept. */
export const domainRefused = new IdentityError({
  ...failureOf('email-domain-foreign'),
  allowedDomains: ['bank.example', 'trust.example'],
});
