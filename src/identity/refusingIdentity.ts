import { createIdentity, type SharedIdentity } from './identity.ts';

/**
 * The identity port without a provider, for prerendering and tests.
 *
 * @returns every request to the provider rejects with an `IdentityError`, `unreachable`
 */
export function refusingIdentity(): SharedIdentity {
  return createIdentity({
    provider: { publicToken: '', apiOrigin: null },
    load: () => Promise.reject(new Error('There is no identity provider here.')),
  });
}
