import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
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
 * Loads the ceremony for a request.
 *
 * @throws IdentityError `unreachable` when its chunk does not arrive, as for an answer of the provider that does not
 */
export async function ceremonyOf({ loadCeremony }: PasskeyWorld): Promise<typeof ceremony> {
  try {
    return await loadCeremony();
  } catch (cause) {
    throw new IdentityError(failureOf('unreachable'), { cause });
  }
}

interface OptionsByKey {
  public_key_credential_creation_options: PublicKeyCredentialCreationOptionsJSON;
  public_key_credential_request_options: PublicKeyCredentialRequestOptionsJSON;
}

/**
 * Reads what the browser is to be asked, which the provider sends as a text of JSON within its JSON.
 *
 * @param answer of the provider
 * @param key whose text it is
 * @throws IdentityError `response-invalid` for an answer that does not hold a challenge
 */
export function optionsIn<Key extends keyof OptionsByKey>(answer: unknown, key: Key): OptionsByKey[Key] {
  try {
    const options: OptionsByKey[Key] = JSON.parse(String(Reflect.get(Object(answer), key)));
    if (typeof options.challenge === 'string') return options;
  } catch {
    // Told below, together with what is JSON and yet no challenge.
  }
  throw new IdentityError(failureOf('response-invalid'));
}
