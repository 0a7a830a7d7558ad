import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { failureOf, IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import type {
  PasskeyKeepingRequests,
  PasskeyRequests,
  StepUpRequests,
} from '../../machines/contracts/passkeyRequests.ts';
import { post, postForSession } from './clientRequests.ts';
import { deviceOf, distinctName } from './passkeyNames.ts';
import { ceremonyOf, optionsIn, passkeySignInRequests } from './passkeySignInRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * All that passkeys are used and managed with: signing in, setting them up, and proving once more who one is where the
 * provider asks for it.
 *
 * @returns the requests; every rejection is an `IdentityError`. One of these serves one machine at a time
 */
export function passkeyRequests(access: ProviderAccess): PasskeyRequests {
  return { ...passkeySignInRequests(access), ...keepingRequests(access), ...stepUpRequests(access) };
}

/** Setting passkeys up and managing them: the ceremony by @simplewebauthn/browser, the rest over the client library. */
function keepingRequests(access: ProviderAccess): PasskeyKeepingRequests {
  let challenge: PublicKeyCredentialCreationOptionsJSON | null = null;
  let attestation: RegistrationResponseJSON | null = null;

  return {
    async listPasskeys() {
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
      const [answer] = await Promise.all([
        access.ask((client) =>
          post(client, '/webauthn/register/start', {
            domain: location.hostname,
            return_passkey_credential_options: true,
            user_agent: navigator.userAgent,
            use_base64_url_encoding: true,
          }),
        ),
        ceremonyOf(access),
      ]);
      challenge = optionsIn(answer, 'public_key_credential_creation_options');
    },

    async createPasskey(signal) {
      if (!challenge) throw new IdentityError(failureOf('unexpected'));
      const { createPasskey } = await ceremonyOf(access);
      attestation = await createPasskey(challenge, signal);
    },

    async finishRegistration({ sessionDurationMinutes }, signal) {
      const made = attestation;
      if (!made) throw new IdentityError(failureOf('unexpected'));
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
        if (code === 'request-refused') (await ceremonyOf(access)).signalUnknown(made.id);
        throw error;
      }
    },

    async renamePasskey({ registrationId, name }) {
      await access.ask(({ webauthn }) => webauthn.update({ webauthn_registration_id: registrationId, name }));
    },

    async deletePasskey({ registrationId }) {
      await access.ask(({ user }) => user.deleteWebauthnRegistration(registrationId));
      // Nobody waits until the password manager has heard of it.
      void signalRest(access).catch(() => undefined);
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
async function signalRest(access: ProviderAccess): Promise<void> {
  if (!('signalAllAcceptedCredentials' in PublicKeyCredential)) return;
  const [user, { signalAccepted }] = await Promise.all([
    access.ask((client) => client.user.get()),
    ceremonyOf(access),
  ]);
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

function stepUpRequests(access: ProviderAccess): StepUpRequests {
  return {
    async readProofs() {
      const user = await access.ask(async (client) =>
        client.session.getTokens() ? client.user.get() : null,
      );
      return (
        user && {
          email: user.password ? (user.emails[0]?.email ?? null) : null,
          // One of another host cannot be asked for here.
          hasPasskey: user.webauthn_registrations.some(({ domain }) => domain === location.hostname),
        }
      );
    },

    confirmPassword: ({ email, password, sessionDurationMinutes }, signal) =>
      access.confirm(signal, ({ passwords }) =>
        passwords.authenticate({ email, password, session_duration_minutes: sessionDurationMinutes }),
      ),
  };
}
