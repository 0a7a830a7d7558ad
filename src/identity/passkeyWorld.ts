import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type * as ceremony from './passkeyCeremony.ts';
import type { ProviderAccess } from './providerAccess.ts';

/** What the requests around passkeys are made with. */
export interface PasskeyWorld {
  /** Gives the access that the page's requests share. */
  readonly openAccess: () => Promise<ProviderAccess>;
  /** Loads what speaks with the browser about passkeys, in a chunk of its own. */
  readonly loadCeremony: () => Promise<typeof ceremony>;
}

/**
 * Reads what the browser is to be asked, which the provider sends as a text of JSON within its JSON.
 *
 * @param answer of the provider
 * @param key whose text it is
 * @throws IdentityError `response-invalid` for an answer that does not hold a challenge
 */
export function optionsIn<Options extends { readonly challenge: string }>(
  answer: unknown,
  key: string,
): Options {
  try {
    const options: Options = JSON.parse(String(Reflect.get(Object(answer), key)));
    if (typeof options.challenge === 'string') return options;
  } catch {
    // Told below, together with what is JSON and yet no challenge.
  }
  throw new IdentityError(failureOf('response-invalid'));
}
