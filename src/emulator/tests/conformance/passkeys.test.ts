import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../../demoData.ts';
import { eventually, labForTests } from './lab.ts';
import { attempt, heldUser, signIn } from './signIn.ts';
import { addVirtualAuthenticator, type VirtualAuthenticator } from './virtualAuthenticator.ts';

const lab = labForTests();

let page: Page;
let authenticator: VirtualAuthenticator;
beforeEach(async () => {
  page = await lab.openPage({ profile: await lab.newProfile() });
  authenticator = await addVirtualAuthenticator(page);
});

const options = { is_passkey: true, session_duration_minutes: 60 } as const;
const register = () => attempt(page, (client, more) => client.webauthn.register(more), options);
const authenticate = () => attempt(page, (client, more) => client.webauthn.authenticate(more), options);
const signOut = () => page.evaluate(() => window.client.session.revoke());

/** Signs in with a password and creates a passkey in the page. */
async function signInAndRegister(): Promise<string> {
  await signIn(page);
  const { value, error } = await register();
  if (!value) throw new Error(`Registration failed: ${error?.message}`);
  return value.webauthn_registration_id;
}

describe('the client with an authenticator', () => {
  test('creates a passkey and lists it', async () => {
    const id = await signInAndRegister();
    expect(await authenticator.passkeys()).toHaveLength(1);
    const user = await heldUser(page);
    expect(user?.webauthn_registrations).toEqual([
      expect.objectContaining({ webauthn_registration_id: id, domain: 'localhost', name: 'Passkey' }),
    ]);
    const session = await page.evaluate(() => window.client.session.getSync());
    expect(session?.authentication_factors).toHaveLength(2);
    expect((await lab.control.messages.list({ to: demoClient.email })).map(({ kind }) => kind)).toEqual([
      'passkey_added',
    ]);
  });

  test('signs in without an email address, and again as a second factor', async () => {
    const id = await signInAndRegister();
    await signOut();
    const first = await authenticate();
    expect(first.error).toBeNull();
    expect(first.value?.webauthn_registration_id).toBe(id);
    const second = await authenticate();
    expect(second.value?.session.session_id).toBe(first.value?.session.session_id);
    const starts = lab.recordedRequests.filter(({ path }) => path.includes('/authenticate/start/'));
    expect(starts.map(({ path }) => path.split('/').at(-1))).toEqual(['primary', 'secondary']);
  });

  test('creates a passkey without options', async () => {
    await signIn(page);
    const { error } = await attempt(page, (client) => client.webauthn.register());
    expect(error).toBeNull();
  });

  test('signs in from the autofill of a field', async () => {
    const id = await signInAndRegister();
    await signOut();
    const signedIn = await page.evaluate(async () => {
      const field = document.createElement('input');
      field.autocomplete = 'username webauthn';
      document.body.append(field);
      return window.attempt(() =>
        window.client.webauthn.authenticate({
          is_passkey: true,
          conditional_mediation: true,
          session_duration_minutes: 60,
        }),
      );
    });
    expect(signedIn.value?.webauthn_registration_id).toBe(id);
  });

  test('gets the error that the authenticator already has a passkey', async () => {
    await signInAndRegister();
    expect((await register()).error?.name).toBe('InvalidStateError');
  });

  test('fails if the authenticator does not verify the user', async () => {
    await signInAndRegister();
    await signOut();
    await authenticator.setUserVerified(false);
    expect((await authenticate()).error?.name).toBe('NotAllowedError');
  });

  test('renames and removes a passkey, which can then no longer sign in', async () => {
    const id = await signInAndRegister();
    const renamed = await page.evaluate(
      (passkey) => window.client.webauthn.update({ webauthn_registration_id: passkey, name: '  My laptop ' }),
      id,
    );
    expect(renamed.webauthn_registration.name).toBe('My laptop');
    await page.evaluate((passkey) => window.client.user.deleteWebauthnRegistration(passkey), id);
    const user = await heldUser(page);
    expect(user?.webauthn_registrations).toEqual([]);
    await signOut();
    expect((await authenticate()).error?.fields).toMatchObject({
      status_code: 404,
      error_type: 'webauthn_registration_not_found',
    });
    const kinds = async () =>
      (await lab.control.messages.list({ to: demoClient.email })).map(({ kind }) => kind);
    await eventually(kinds).toEqual(['passkey_removed', 'passkey_added']);
  });
});
