import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { failureOf, IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import type { PasskeySignInRequests } from '../../machines/contracts/passkeyRequests.ts';
import { post, postForSession } from './clientRequests.ts';
import { readPasskeySupport } from './passkeySupport.ts';
import { ceremonyOf, optionsIn, type PasskeyWorld } from './passkeyWorld.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Signing in with a passkey: the ceremony by @simplewebauthn/browser, the rest over the official client library.
 *
 * @param world what it is done with
 * @returns the requests; every rejection is an `IdentityError`. One of these serves one machine at a time
 */
export function passkeySignInRequests(world: PasskeyWorld): PasskeySignInRequests {
  let challenge: PublicKeyCredentialRequestOptionsJSON | null = null;
  let assertion: AuthenticationResponseJSON | null = null;

  /** Whoever signs in another way while the rest is fetched has asked as a stranger. */
  async function whoAsks(): Promise<{ readonly access: ProviderAccess; readonly isSignedIn: boolean }> {
    const access = await world.openAccess();
    return { access, isSignedIn: await access.ask(async ({ session }) => session.getSync() !== null) };
  }

  return {
    readPasskeySupport,

    async prepareSignIn(signal) {
      // What asks for the passkey is to be there before somebody presses: some browsers let nothing come between.
      const [{ access, isSignedIn }] = await Promise.all([whoAsks(), ceremonyOf(world)]);
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
      const { askForPasskey } = await ceremonyOf(world);
      assertion = await askForPasskey(challenge, by, signal);
    },

    async finishSignIn({ sessionDurationMinutes }, signal) {
      const given = assertion;
      // Each is good for one attempt.
      challenge = assertion = null;
      if (!given) throw new IdentityError(failureOf('unexpected'));
      const access = await world.openAccess();
      try {
        await access.confirm(signal, (client) =>
          postForSession(client, '/webauthn/authenticate', {
            public_key_credential: JSON.stringify(given),
            session_duration_minutes: sessionDurationMinutes,
          }),
        );
      } catch (error) {
        if (toFailure(error).code === 'passkey-unknown') {
          (await ceremonyOf(world)).signalUnknown(given.id);
        }
        throw error;
      }
    },
  };
}
