import { randomBytes } from 'node:crypto';
import { pageOrigin } from './emulatorClient.ts';
import {
  flagBits,
  type AssertionOverrides,
  type RegistrationOverrides,
  type SentCredential,
} from './softAuthenticator.ts';

/** Prefix of the API's error types for a malformed credential. */
export const invalid = 'invalid_public_key_credential';
const badClientData = `${invalid}_malformed_client_data_json`;
export const badAttestation = `${invalid}_malformed_attestation_object`;
export const badAuthData = `${invalid}_invalid_authenticator_data`;

const { up, uv, be, bs } = flagBits;
const notBase64url = 'a+/=';
/** A credential id that is one byte longer than the maximum. */
export const longId = randomBytes(1_024);

/** Returns a function that changes one field of a credential's response; `undefined` removes the field. */
export const withField = (field: string, value: unknown) => (sent: SentCredential) => ({
  ...sent,
  response: { ...sent.response, [field]: value },
});

/** Malformed credentials, with the error type with which both ceremonies refuse them. */
export const malformedCredentials: readonly (readonly [
  string,
  RegistrationOverrides & AssertionOverrides,
  string,
])[] = [
  ['a credential that is a list', { credential: () => [] }, invalid],
  ['a credential of another type', { credential: (sent) => ({ ...sent, type: 'password' }) }, invalid],
  ['no id', { credential: (sent) => ({ ...sent, id: undefined }) }, `${invalid}_missing_id_field`],
  ['an id that is a number', { credential: (sent) => ({ ...sent, id: 7 }) }, `${invalid}_invalid_id`],
  [
    'an id that is not base64url',
    { credential: (sent) => ({ ...sent, id: notBase64url, rawId: notBase64url }) },
    `${invalid}_invalid_id`,
  ],
  [
    'an id of 1024 bytes',
    { credential: (sent) => ({ ...sent, id: longId.toString('base64url') }) },
    `${invalid}_invalid_id`,
  ],
  ['another rawId', { credential: (sent) => ({ ...sent, rawId: 'AAAA' }) }, `${invalid}_invalid_id`],
  [
    'no response',
    { credential: (sent) => ({ ...sent, response: undefined }) },
    `${invalid}_missing_response_field`,
  ],
  [
    'no client data',
    { credential: withField('clientDataJSON', undefined) },
    `${invalid}_missing_client_data_json_field`,
  ],
  ['client data that are not text', { credential: withField('clientDataJSON', {}) }, badClientData],
  [
    'client data that are not base64url',
    { credential: withField('clientDataJSON', notBase64url) },
    badClientData,
  ],
  ['client data that are not UTF-8', { credential: withField('clientDataJSON', '_w') }, badClientData],
  ['client data that are not JSON', { clientDataText: '{' }, badClientData],
  ['client data that are null', { clientDataText: 'null' }, badClientData],
  ['client data without a challenge', { clientData: { challenge: undefined } }, badClientData],
  ['client data whose origin is a list', { clientData: { origin: [pageOrigin] } }, badClientData],
  ['crossOrigin that is text', { clientData: { crossOrigin: 'false' } }, badClientData],
  ['topOrigin that is a number', { clientData: { topOrigin: 1 } }, badClientData],
];

/**
 * Credentials with invalid contents that both ceremonies refuse. Their flags leave out AT (attested credential data),
 * which only a registration sets.
 */
export const invalidCeremonies: readonly (readonly [string, RegistrationOverrides & AssertionOverrides])[] = [
  ['another origin', { clientData: { origin: 'https://evil.example' } }],
  ['the origin of another port', { clientData: { origin: 'http://localhost:1' } }],
  ['the origin with a slash', { clientData: { origin: `${pageOrigin}/` } }],
  ['an unknown type', { clientData: { type: 'payment.get' } }],
  ['a frame of another origin', { clientData: { crossOrigin: true } }],
  [
    'a named frame of another origin',
    { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } },
  ],
  ['a top origin without a frame', { clientData: { topOrigin: pageOrigin } }],
  ['the hash of another domain', { rpId: 'evil.example' }],
  ['the hash of a subdomain', { rpId: 'sub.localhost' }],
  ['no user present', { flags: uv | be | bs }],
  ['no user verified', { flags: up | be | bs }],
  ['neither', { flags: 0 }],
  ['a backed-up passkey that is not backup eligible', { flags: up | uv | bs }],
];
