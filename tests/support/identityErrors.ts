import { failureOf, IdentityError, type FailureCode } from '../../machines/contracts/failures.ts';

/**
 * What an identity request rejects with.
 *
 * @param code of the catalogue
 * @param providerMessage the provider's own words, if it said any
 * @returns the error
 */
export function identityError(code: FailureCode, providerMessage: string | null = null): IdentityError {
  return new IdentityError({ ...failureOf(code), providerMessage });
}
