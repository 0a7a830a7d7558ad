import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { failureOf, IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import type { PasskeySignInRequests, PasskeySupport } from '../../machines/contracts/passkeyRequests.ts';
import { post, postForSession } from './clientRequests.ts';
import type * as ceremony from './passkeyCeremony.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Signing in with a passkey: the ceremony by @simplewebauthn/browser, the rest over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`. One of these serves one machine at a time
 */
export function passkeySignInRequests(access: ProviderAccess): PasskeySignInRequests {
  let challenge: PublicKeyCredentialRequestOptionsJSON | null = null;
  let assertion: AuthenticationResponseJSON | null = null;

  return {
    readPasskeySupport,

    async prepareSignIn(signal) {
      // What asks for the passkey is to be there before somebody presses: some browsers let nothing come between.
      // A visitor who signs in in another way while the rest is loaded has asked as a visitor.
      const [isSignedIn] = await Promise.all([
        access.ask(async ({ session }) => session.getSync() !== null),
        ceremonyOf(access),
      ]);
      if (signal.aborted) return;
      const answer = await access.ask((client) =>
        post(client, `/webauthn/authenticate/start/${isSignedIn ? 'secondary' : 'primary'}`, {
          domain: location.hostname,
          return_passkey_credential_options: true,
        }),
      );
      challenge = optionsIn(answer, 'public_key_credential_request_options');
    },

    async askForPasskey({ by }, signal) {
      if (!challenge) throw new IdentityError(failureOf('unexpected'));
      const { askForPasskey } = await ceremonyOf(access);
      assertion = await askForPasskey(challenge, by, signal);
    },

    async finishSignIn({ sessionDurationMinutes }, signal) {
      const given = assertion;
      // Each is good for one attempt.
      challenge = assertion = null;
      if (!given) throw new IdentityError(failureOf('unexpected'));
      try {
        await access.confirm(signal, (client) =>
          postForSession(client, '/webauthn/authenticate', {
            public_key_credential: JSON.stringify(given),
            session_duration_minutes: sessionDurationMinutes,
          }),
        );
      } catch (error) {
        if (toFailure(error).code === 'passkey-unknown') {
          (await ceremonyOf(access)).signalUnknown(given.id);
        }
        throw error;
      }
    },
  };
}

/** Never rejects: a browser that fails to answer cannot use passkeys. */
async function readPasskeySupport(): Promise<PasskeySupport> {
  if (typeof PublicKeyCredential !== 'function') return { canUse: false, canAutofill: false };
  try {
    // Older browsers have the interface without the question.
    const canAutofill = (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
    return { canUse: true, canAutofill };
  } catch {
    return { canUse: true, canAutofill: false };
  }
}

/**
 * Loads the code that speaks with the browser about passkeys, in a chunk of its own.
 *
 * @throws IdentityError `unreachable` when its chunk does not arrive, as for an answer of the provider that does not
 */
export async function ceremonyOf({ loadChunk }: ProviderAccess): Promise<typeof ceremony> {
  try {
    return await loadChunk('passkeyCeremony', () => import('./passkeyCeremony.ts'));
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
