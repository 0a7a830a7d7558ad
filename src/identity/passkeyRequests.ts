import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { User } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError, isUnanswered, toFailure } from '../../machines/contracts/failures.ts';
import type {
  AuthenticatorKind,
  PasskeyManagementRequests,
  PasskeyRequests,
  StepUpRequests,
} from '../../machines/contracts/passkeyRequests.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import type { OtherProofs } from '../../machines/contracts/proofRequests.ts';
import { passkeyChallengeMs } from '../../machines/contracts/timing.ts';
import { hasOneWayIn } from '../../machines/contracts/waysIn.ts';
import { post, postForSession } from './clientRequests.ts';
import {
  ceremonyOf,
  dated,
  isStale,
  optionsIn,
  passkeySignInRequests,
  type Dated,
} from './passkeySignInRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { onFile, readUser, signedInUser } from './signedInUser.ts';

/**
 * Creates the passkey requests: sign-in, management and step-up.
 *
 * @returns the requests; every rejection is an `IdentityError`. They store the pending challenge, so each machine needs
 *   its own requests
 */
export function passkeyRequests(access: ProviderAccess): PasskeyRequests {
  return { ...passkeySignInRequests(access), ...managementRequests(access), ...stepUpRequests(access) };
}

function managementRequests(access: ProviderAccess): PasskeyManagementRequests {
  let challenge: Dated<PublicKeyCredentialCreationOptionsJSON> | null = null;
  let attestation: RegistrationResponseJSON | null = null;
  let listedIds: readonly string[] = [];
  /** Whether a passkey may be registered without a name of its own, because the response did not arrive. */
  let isNameDue = false;

  const requests: PasskeyManagementRequests = {
    async listPasskeys(signal) {
      const user = await access.run(readUser);
      if (!user) return null;
      const ids = user.webauthn_registrations.map((registration) => registration.webauthn_registration_id);
      const newId = isNameDue ? ids.find((id) => !listedIds.includes(id)) : undefined;
      listedIds = ids;
      isNameDue = false;
      if (newId !== undefined) {
        await nameUniquely(access, newId).catch(() => undefined);
        return requests.listPasskeys(signal);
      }
      const isOnlyWayIn = hasOneWayIn({
        emails: user.emails,
        phones: user.phone_numbers,
        wallets: user.crypto_wallets,
        oauthAccounts: user.providers,
        passkeyCount: user.webauthn_registrations.length,
      });
      return user.webauthn_registrations.map(
        ({ webauthn_registration_id: registrationId, name, user_agent, authenticator_type }) => ({
          registrationId,
          name,
          device: deviceOf(user_agent),
          authenticator: authenticatorKind(authenticator_type),
          isOnlyWayIn,
        }),
      );
    },

    async prepareRegistration() {
      const [response] = await Promise.all([
        access.run((client) =>
          post(client, '/webauthn/register/start', {
            domain: location.hostname,
            return_passkey_credential_options: true,
            user_agent: navigator.userAgent,
            use_base64_url_encoding: true,
          }),
        ),
        ceremonyOf(access),
      ]);
      challenge = dated(optionsIn(response, 'public_key_credential_creation_options'));
    },

    async createPasskey(signal) {
      if (challenge && isStale(challenge, passkeyChallengeMs)) await requests.prepareRegistration(signal);
      if (!challenge) throw new IdentityError(failureOf('unexpected'));
      const { createPasskey } = await ceremonyOf(access);
      attestation = await createPasskey(challenge.options, signal);
    },

    async finishRegistration({ sessionDurationMinutes }, signal) {
      const created = attestation;
      if (!created) throw new IdentityError(failureOf('unexpected'));
      try {
        attestation = null;
        isNameDue = true;
        // Stryker disable next-line StringLiteral: the id is set before the passkey is named
        let newId = '';
        await access.confirm(signal, async (client) => {
          const response = await postForSession(client, '/webauthn/register', {
            public_key_credential: JSON.stringify(created),
            session_duration_minutes: sessionDurationMinutes,
          });
          newId = String(Reflect.get(response, 'webauthn_registration_id'));
          return response;
        });
        isNameDue = false;
        // A failed renaming is ignored, because the passkey is already registered.
        await nameUniquely(access, newId).catch(() => undefined);
      } catch (error) {
        const failure = toFailure(error);
        const { code } = failure;
        isNameDue = isUnanswered(failure);
        // The provider did not check the attestation, so it can be used again after the step-up.
        if (code === 'step-up-required') attestation = created;
        // The device has saved the passkey that the provider refused: signal that the device must not offer it.
        if (code === 'request-refused') (await ceremonyOf(access)).signalUnknown(created.id);
        throw error;
      }
    },

    async renamePasskey({ registrationId, name }) {
      await access.run(({ webauthn }) => webauthn.update({ webauthn_registration_id: registrationId, name }));
    },

    async deletePasskey({ registrationId }) {
      await access.run(({ user }) => user.deleteWebauthnRegistration(registrationId));
      void signalRemaining(access).catch(() => undefined);
    },
  };
  return requests;
}

async function nameUniquely(access: ProviderAccess, newId: string): Promise<void> {
  await access.run(async (client) => {
    const user = await signedInUser(client);
    const day = new Date().toLocaleDateString(access.locale ?? 'en-US', { dateStyle: 'medium' });
    const name = distinctName(user.webauthn_registrations, newId, day);
    if (name !== null) await client.webauthn.update({ webauthn_registration_id: newId, name });
  });
}

/** Returns whether the client has a passkey of this host: those of other hosts cannot be used here. */
function hasPasskeyHere({ webauthn_registrations: passkeys }: User): boolean {
  return passkeys.some(({ domain }) => domain === location.hostname);
}

/** Signals the remaining passkeys to the password manager (WebAuthn Level 3, 5.1.10). */
async function signalRemaining(access: ProviderAccess): Promise<void> {
  if (!('signalAllAcceptedCredentials' in PublicKeyCredential)) return;
  const [user, { signalAccepted }] = await Promise.all([access.run(signedInUser), ceremonyOf(access)]);
  signalAccepted(user.user_id, hasPasskeyHere(user) ? await credentialIds(access) : []);
}

/**
 * Returns the credential ids of the client's passkeys of this host, which the provider sends only with an authentication
 * challenge. Without such a passkey, the provider refuses the challenge.
 */
async function credentialIds(access: ProviderAccess): Promise<readonly string[]> {
  const response = await access.run((client) =>
    post(client, '/webauthn/authenticate/start/secondary', {
      domain: location.hostname,
      return_passkey_credential_options: true,
    }),
  );
  const { allowCredentials } = optionsIn(response, 'public_key_credential_request_options');
  // A signal without the ids would remove every passkey from the password manager.
  // Stryker disable next-line ConditionalExpression,StringLiteral: the caller ignores every rejection
  if (!allowCredentials) throw new IdentityError(failureOf('response-invalid'));
  return allowCredentials.map(({ id }) => id);
}

function otherProofs({
  user_id: userId,
  emails,
  phone_numbers: phones,
  crypto_wallets: wallets,
  providers: oauthAccounts,
}: User): OtherProofs {
  const isVerified = ({ verified }: { readonly verified: boolean }) => verified;
  return {
    userId,
    passcodes: [
      ...emails.filter(isVerified).map(({ email }) => ({ channel: 'email', destination: email }) as const),
      ...phones
        .filter(isVerified)
        .flatMap(({ phone_number: destination }) =>
          (['sms', 'whatsapp'] as const).map((channel) => ({ channel, destination })),
        ),
    ],
    wallets: wallets.map(({ crypto_wallet_address: address, crypto_wallet_type: type }) => ({
      address,
      chain: type === 'solana' ? 'solana' : 'ethereum',
    })),
    oauthAccounts: oauthProviders.filter((name) =>
      oauthAccounts.some(({ provider_type: provider }) => provider.toLowerCase() === name),
    ),
  };
}

function stepUpRequests(access: ProviderAccess): StepUpRequests {
  return {
    async readProofs() {
      const user = await access.run(readUser);
      return (
        user && {
          email: user.password ? (user.emails[0]?.email ?? null) : null,
          hasPasskey: hasPasskeyHere(user),
          others: otherProofs(user),
        }
      );
    },

    confirmPassword: ({ email, password, sessionDurationMinutes }, signal) =>
      access.confirm(signal, (client) =>
        onFile(client).passwords.authenticate({
          email,
          password,
          session_duration_minutes: sessionDurationMinutes,
        }),
      ),
  };
}

/**
 * Returns the kind of the authenticator that a passkey was created with.
 *
 * @param type `authenticator_type` of the registration; empty if the passkey was created without a choice
 */
export function authenticatorKind(type: string): AuthenticatorKind | null {
  if (type === 'platform') return 'built-in';
  return type === 'cross-platform' ? 'portable' : null;
}

interface Registration {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly user_agent: string;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// The first match counts: most user agents also name other browsers, as Edge's contains Chrome and Safari.
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const platforms: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

// Names that the provider gives to a passkey when it does not know the authenticator.
const genericName = /^(?:passkey)?$/i;

/**
 * Returns the browser and platform that a passkey was created with, without a word of any language.
 *
 * @param userAgent `user_agent` of the registration
 * @returns text such as `Chrome (Linux)`; `null` if neither part is recognized
 */
export function deviceOf(userAgent: string): string | null {
  const [browser, platform] = [browsers, platforms].map(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  return browser && platform ? `${browser} (${platform})` : (browser ?? platform ?? null);
}

/**
 * Chooses a unique name for a new passkey.
 *
 * @param registrations all registrations of the user
 * @param newId id of the new registration
 * @param day formatted creation date; the provider does not store one
 * @returns a name such as `Chrome (Linux), Nov 22, 2026`; `null` if the provider's name needs no change
 */
export function distinctName(
  registrations: readonly Registration[],
  newId: string,
  day: string,
): string | null {
  const added = registrations.find(({ webauthn_registration_id: id }) => id === newId);
  if (!added) return null;
  const taken = new Set(
    registrations.filter((registration) => registration !== added).map(({ name }) => name),
  );
  const base = genericName.test(added.name.trim())
    ? `${deviceOf(added.user_agent) ?? 'Passkey'}, ${day}`
    : added.name.trim();
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name === added.name ? null : name;
}
