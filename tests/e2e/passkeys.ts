import type { Page } from '@playwright/test';
import { localPublicToken } from '../../src/config/localProvider.ts';

/**
 * Adds a passkey of the page's authenticator to the signed-in user through the API, without our screens.
 */
export async function addPasskey(page: Page): Promise<void> {
  await page.evaluate(async (publicToken) => {
    const cookie = (name: string) =>
      document.cookie
        .split('; ')
        .find((one) => one.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '';
    const post = async (path: string, body: object) => {
      const response = await fetch(`/sdk/v1${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${publicToken}:${cookie('stytch_session')}`)}`,
          'X-SDK-Client': btoa('{}'),
          'X-SDK-Parent-Host': location.origin,
        },
        body: JSON.stringify(body),
      });
      const { data, ...refusal } = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(refusal));
      return data;
    };
    const { public_key_credential_creation_options: options } = await post('/webauthn/register/start', {
      domain: location.hostname,
      return_passkey_credential_options: true,
    });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was created.');
    await post('/webauthn/register', {
      public_key_credential: JSON.stringify(credential.toJSON()),
      session_duration_minutes: 60,
    });
  }, localPublicToken);
}
