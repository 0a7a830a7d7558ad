import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { failureOf, IdentityError, throwUnreachable, toFailure } from '../../machines/contracts/failures.ts';
import type { PasskeySignInRequests } from '../../machines/contracts/passkeyRequests.ts';
import { passkeyRenewalMs } from '../../machines/contracts/timing.ts';
import { post, postChecked, postForSession } from './clientRequests.ts';
import type * as ceremony from './passkeyCeremony.ts';
import { readPasskeySupport } from './passkeySupport.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the requests for signing in with a passkey: @simplewebauthn/browser calls the browser, and the official
 * client library calls the provider.
 *
 * @returns the requests; every rejection is an `IdentityError`. They store the pending challenge, so each machine needs
 *   its own requests
 */
export function passkeySignInRequests(access: ProviderAccess): PasskeySignInRequests {
  let challenge: Dated<PublicKeyCredentialRequestOptionsJSON> | null = null;
  let assertion: AuthenticationResponseJSON | null = null;

  const requests: PasskeySignInRequests = {
    readPasskeySupport,

    async prepareSignIn(signal) {
      // Load the ceremony's code before the button is pressed: some browsers allow no wait between the press and
      // `credentials.get()`. Do not wait for the code before reading the session: a sign-in that finishes meanwhile
      // must not change the challenge from primary to secondary.
      const [{ isSignedIn, user }] = await Promise.all([
        access.run(async (client) => ({
          isSignedIn: client.session.getSync() !== null,
          user: client.user.getSync(),
        })),
        ceremonyOf(access),
      ]);
      if (signal.aborted) return;
      // The provider would refuse the request, and the browser would report that as an error.
      if (isSignedIn && user?.webauthn_registrations.length === 0) {
        throw new IdentityError(failureOf('request-refused'));
      }
      const response = await access.run((client) =>
        post(client, `/webauthn/authenticate/start/${isSignedIn ? 'secondary' : 'primary'}`, {
          domain: location.hostname,
          return_passkey_credential_options: true,
        }),
      );
      challenge = dated(optionsIn(response, 'public_key_credential_request_options'));
    },

    async askForPasskey({ by }, signal) {
      if (challenge && isStale(challenge, passkeyRenewalMs)) await requests.prepareSignIn(signal);
      if (!challenge) throw new IdentityError(failureOf('unexpected'));
      const asked = challenge;
      const { askForPasskey } = await ceremonyOf(access);
      assertion = await askForPasskey(asked.options, by, signal);
      // The computer slept while the autofill waited for a choice. The user was just there, so a dialog can ask again.
      if (isStale(asked, passkeyRenewalMs)) await requests.askForPasskey({ by: 'dialog' }, signal);
    },

    async finishSignIn({ sessionDurationMinutes }, signal) {
      const presented = assertion;
      // Each challenge is valid for one attempt, so forget it now.
      challenge = assertion = null;
      if (!presented) throw new IdentityError(failureOf('unexpected'));
      try {
        await access.confirm(signal, (client) =>
          postForSession(
            client,
            '/webauthn/authenticate',
            {
              public_key_credential: JSON.stringify(presented),
              session_duration_minutes: sessionDurationMinutes,
            },
            postChecked,
          ),
        );
      } catch (error) {
        if (toFailure(error).code === 'passkey-unknown') {
          (await ceremonyOf(access)).signalUnknown(presented.id);
        }
        throw error;
      }
    },
  };
  return requests;
}

/** WebAuthn options, with the time of their challenge in milliseconds since the epoch. */
export interface Dated<Options> {
  readonly options: Options;
  readonly createdAtMs: number;
}

/** Adds the current time to WebAuthn options. */
export function dated<Options>(options: Options): Dated<Options> {
  return { options, createdAtMs: Date.now() };
}

/**
 * Returns whether a challenge must be replaced before it is used. Timers stand still while the computer sleeps, so only the
 * clock shows the age. A challenge of the future means that the clock was changed, so the age is unknown.
 */
export function isStale({ createdAtMs }: Dated<unknown>, limitMs: number): boolean {
  const ageMs = Date.now() - createdAtMs;
  return ageMs < 0 || ageMs >= limitMs;
}

/**
 * Loads the chunk that calls the browser's WebAuthn API.
 *
 * @throws IdentityError `unreachable` when the chunk does not load
 */
export function ceremonyOf({ loadChunk }: ProviderAccess): Promise<typeof ceremony> {
  return loadChunk('passkeyCeremony', () => import('./passkeyCeremony.ts')).catch(throwUnreachable);
}

interface OptionsByKey {
  public_key_credential_creation_options: PublicKeyCredentialCreationOptionsJSON;
  public_key_credential_request_options: PublicKeyCredentialRequestOptionsJSON;
}

/**
 * Parses the WebAuthn options, which the provider sends as a JSON string inside its JSON response.
 *
 * @param response the parsed response of the provider
 * @param key field that contains the JSON string
 * @throws IdentityError `response-invalid` for a response without a challenge
 */
export function optionsIn<Key extends keyof OptionsByKey>(response: unknown, key: Key): OptionsByKey[Key] {
  try {
    const options: OptionsByKey[Key] = JSON.parse(String(Reflect.get(Object(response), key)));
    if (typeof options.challenge === 'string') return options;
  } catch {
    // Malformed JSON fails below, like JSON without a challenge.
  }
  throw new IdentityError(failureOf('response-invalid'));
}
