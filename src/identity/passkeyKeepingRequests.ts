import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { failureOf, IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import type { PasskeyKeepingRequests } from '../../machines/contracts/passkeyRequests.ts';
import { post, postForSession } from './clientRequests.ts';
import { deviceOf, distinctName } from './passkeyNames.ts';
import { readPasskeySupport } from './passkeySupport.ts';
import { ceremonyOf, optionsIn, type PasskeyWorld } from './passkeyWorld.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Setting passkeys up and keeping them: the ceremony by @simplewebauthn/browser, the rest over the official client
 * library.
 *
 * @param world what it is done with
 * @returns the requests; every rejection is an `IdentityError`. One of these serves one machine at a time
 */
export function passkeyKeepingRequests(world: PasskeyWorld): PasskeyKeepingRequests {
  let challenge: PublicKeyCredentialCreationOptionsJSON | null = null;
  let attestation: RegistrationResponseJSON | null = null;

  return {
    readPasskeySupport,

    async listPasskeys() {
      const access = await world.openAccess();
      const user = await access.ask(async (client) =>
        client.session.getTokens() ? client.user.get() : null,
      );
      return (
        user?.webauthn_registrations.map(
          ({ webauthn_registration_id: registrationId, name, user_agent }) => ({
            registrationId,
            name,
            device: deviceOf(user_agent),
          }),
        ) ?? null
      );
    },

    async prepareRegistration() {
      const [access] = await Promise.all([world.openAccess(), ceremonyOf(world)]);
      const answer = await access.ask((client) =>
        post(client, '/webauthn/register/start', {
          domain: location.hostname,
          return_passkey_credential_options: true,
          user_agent: navigator.userAgent,
          use_base64_url_encoding: true,
        }),
      );
      challenge = optionsIn(answer, 'public_key_credential_creation_options');
    },

    async createPasskey(signal) {
      if (!challenge) throw new IdentityError(failureOf('unexpected'));
      const { createPasskey } = await ceremonyOf(world);
      attestation = await createPasskey(challenge, signal);
    },

    async finishRegistration({ sessionDurationMinutes }, signal) {
      const made = attestation;
      if (!made) throw new IdentityError(failureOf('unexpected'));
      const access = await world.openAccess();
      try {
        attestation = null;
        let newId = '';
        await access.confirm(signal, async (client) => {
          const answer = await postForSession(client, '/webauthn/register', {
            public_key_credential: JSON.stringify(made),
            session_duration_minutes: sessionDurationMinutes,
          });
          newId = String(Reflect.get(answer, 'webauthn_registration_id'));
          return answer;
        });
        // The passkey is registered, whatever its name.
        await nameApart(access, newId).catch(() => undefined);
      } catch (error) {
        const { code } = toFailure(error);
        // It was not looked at, so it is still good once the session has proved more.
        if (code === 'step-up-required') attestation = made;
        // The device keeps what the provider will not have; else it would offer it for ever.
        if (code === 'request-refused') (await ceremonyOf(world)).signalUnknown(made.id);
        throw error;
      }
    },

    async renamePasskey({ registrationId, name }) {
      const access = await world.openAccess();
      await access.ask(({ webauthn }) => webauthn.update({ webauthn_registration_id: registrationId, name }));
    },

    async deletePasskey({ registrationId }) {
      const access = await world.openAccess();
      await access.ask(({ user }) => user.deleteWebauthnRegistration(registrationId));
      // Nobody waits until the password manager has heard of it.
      void signalRest(world).catch(() => undefined);
    },
  };
}

/** Gives a new passkey a name of its own where the provider calls several the same. */
async function nameApart(access: ProviderAccess, newId: string): Promise<void> {
  await access.ask(async (client) => {
    const user = await client.user.get();
    const day = new Date().toLocaleDateString(undefined, { dateStyle: 'medium' });
    const name = distinctName(user?.webauthn_registrations ?? [], newId, day);
    if (name !== null) await client.webauthn.update({ webauthn_registration_id: newId, name });
  });
}

/** Tells the password manager which passkeys are left, where the browser has a way to (WebAuthn Level 3, 5.1.10). */
async function signalRest(world: PasskeyWorld): Promise<void> {
  if (!('signalAllAcceptedCredentials' in PublicKeyCredential)) return;
  const [access, { signalAccepted }] = await Promise.all([world.openAccess(), ceremonyOf(world)]);
  const user = await access.ask((client) => client.user.get());
  if (!user) return;
  signalAccepted(user.user_id, user.webauthn_registrations.length > 0 ? await credentialIds(access) : []);
}

/** The provider tells the identifiers of a client's passkeys only with a challenge for them. */
async function credentialIds(access: ProviderAccess): Promise<readonly string[]> {
  const answer = await access.ask((client) =>
    post(client, '/webauthn/authenticate/start/secondary', {
      domain: location.hostname,
      return_passkey_credential_options: true,
    }),
  );
  const { allowCredentials = [] } = optionsIn(answer, 'public_key_credential_request_options');
  return allowCredentials.map(({ id }) => id);
}
