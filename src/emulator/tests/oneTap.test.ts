import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { clientForEachTest, pageOrigin, send, turnPkceOff } from './emulatorClient.ts';
import { refusal, signInByConsent, signupUrl, tokenOf } from './oauthLab.ts';
import { callFrame, callGoogle, chooseAccount, exchangeOneTap, oneTapCookieOf, submit } from './oneTapLab.ts';

const client = clientForEachTest({}, turnPkceOff);

const start = () => callFrame(client, 'oneTapStart', { publicToken: client.emulator.publicToken });
const setState = (state: string) => client.control('PUT', '/project', { one_tap_state: state });

describe('One Tap', () => {
  test('uses the same account as the consent page', async () => {
    const form = { email: 'ann@example.com', name: 'Ann Example' };
    const first = await signInByConsent(client, { form });
    client.token = null;
    const account = await chooseAccount(client, 'ann@example.com');
    const again = await exchangeOneTap(client, await submit(client, account));
    expect(again.at('data.oauth_user_registration_id')).toBe(first.at('data.oauth_user_registration_id'));
  });

  test('leads a deleted user to the sign-up page, by default to this site’s', async () => {
    await signInByConsent(client, { form: { email: 'ann@example.com', name: 'Ann' } });
    const idToken = await chooseAccount(client, 'ann@example.com');
    await client.control('PUT', '/snapshot', await withoutUsers());
    const url = String((await submit(client, idToken)).at('data.redirect_url'));
    expect(url.startsWith(signupUrl)).toBe(true);
    await client.control('POST', '/reset', { seed: 'demo' });
    const bare = { loginRedirectURL: undefined, signupRedirectURL: null };
    const own = await submit(client, await chooseAccount(client), bare);
    expect(String(own.at('data.redirect_url'))).toMatch(`${pageOrigin}/authenticate?`);
  });

  test('does not use a token up if it is refused for another reason', async () => {
    const idToken = await chooseAccount(client);
    const misplaced = await submit(client, idToken, { oauthCallbackID: 'x' });
    expect(refusal(misplaced)).toEqual([400, 'oauth_invalid_callback_request']);
    const foreign = await submit(client, idToken, { publicToken: 'x' });
    expect(refusal(foreign)).toEqual([404, 'public_token_not_found']);
    expect((await submit(client, idToken, { loginRedirectURL: 'https://evil.example' })).status).toBe(400);
    expect((await submit(client, idToken)).status).toBe(200);
  });

  test('accepts an ID token only from a browser that started One Tap', async () => {
    const idToken = await chooseAccount(client);
    const [own, foreign] = [await start(), await start()];
    const oauthCallbackID = own.at('data.oauthCallbackId');
    expect(foreign.at('data.oauthCallbackId')).not.toBe(oauthCallbackID);
    for (const cookie of ['', 'emulator_one_tap_start=', oneTapCookieOf(foreign)]) {
      const reply = await submit(client, idToken, { oauthCallbackID }, cookie);
      expect(refusal(reply)).toEqual([400, 'oauth_invalid_callback_request']);
    }
    expect((await submit(client, idToken, { oauthCallbackID }, oneTapCookieOf(own))).status).toBe(200);
  });

  test('keeps the prompts of a browser’s other tabs valid', async () => {
    const first = await start();
    const cookie = oneTapCookieOf(first);
    const { publicToken } = client.emulator;
    const second = await callFrame(client, 'oneTapStart', { publicToken }, { Cookie: cookie });
    expect(oneTapCookieOf(second)).toBe(cookie);
    const oauthCallbackID = first.at('data.oauthCallbackId');
    const reply = await submit(client, await chooseAccount(client), { oauthCallbackID }, cookie);
    expect(reply.status).toBe(200);
  });

  test('marks the browser that starts it with a cookie that scripts cannot read', async () => {
    expect((await start()).headers.get('Set-Cookie')).toMatch(
      /^emulator_one_tap_start=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/,
    );
    await setState('oauth_config_not_found');
    expect((await start()).headers.get('Set-Cookie')).toBeNull();
  });

  test('puts the page’s nonce into the ID token', async () => {
    expect(decodeJwt(await chooseAccount(client, demoClient.email, { nonce: 'of the page' })).nonce).toBe(
      'of the page',
    );
    expect(decodeJwt(await chooseAccount(client)).nonce).toMatch(/^[\w-]{43}$/);
  });

  test('offers only known accounts', async () => {
    const unknown = await callGoogle(client, 'credential', { account: 'nobody@example.com' });
    expect(refusal(unknown)).toEqual([400, 'bad_request']);
    await client.control('POST', '/reset', { seed: 'empty' });
    expect((await callGoogle(client, 'status')).at('data.accounts')).toEqual([]);
  });

  test('does not serve pages from other origins', async () => {
    for (const path of ['api/oneTapStart', 'api/oneTapSubmit', 'google/status', 'google/credential']) {
      const headers = { Origin: 'https://evil.example' };
      const reply = await send(client.emulator, 'POST', `/clientside-services/${path}`, {}, headers);
      expect(refusal(reply)).toEqual([403, 'bad_domain_for_stytch_sdk']);
    }
  });
});

describe('a One Tap token', () => {
  const submitted = async () => submit(client, await chooseAccount(client));
  const verifier = 'a'.repeat(64);

  test('is refused in a browser that did not choose the account, and stays valid', async () => {
    const attackers = await submitted();
    const victims = await submitted();
    expect(refusal(await exchangeOneTap(client, attackers, ''))).toEqual([
      400,
      'pkce_expected_code_verifier',
    ]);
    expect(refusal(await exchangeOneTap(client, attackers, oneTapCookieOf(victims)))).toEqual([
      400,
      'pkce_expected_code_verifier',
    ]);
    const withVerifier = await exchangeOneTap(client, attackers, '', { code_verifier: verifier });
    expect(refusal(withVerifier)).toEqual([400, 'pkce_mismatch']);
    expect(await client.api.sessions.list()).toEqual([]);
    expect((await exchangeOneTap(client, attackers)).status).toBe(200);
  });

  test('works despite the verifier of another sign-in, which the client library sends', async () => {
    const reply = await exchangeOneTap(client, await submitted(), undefined, { code_verifier: verifier });
    expect(reply.status).toBe(200);
  });

  test('has its verifier in a cookie that scripts cannot read, for as long as the token lives', async () => {
    const cookie = (await submitted()).headers.get('Set-Cookie');
    expect(cookie).toMatch(/^emulator_one_tap=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300$/);
  });

  test('gets no cookie if the ID token is refused', async () => {
    expect((await submit(client, 'x')).headers.get('Set-Cookie')).toBeNull();
  });

  test('leaves sign-ins on the consent page as they are', async () => {
    const cookie = oneTapCookieOf(await submitted());
    const token = await tokenOf(client);
    const body = { token, session_duration_minutes: 60 };
    const reply = await client.sdk('POST', '/oauth/authenticate', body, { Cookie: cookie });
    expect(reply.status).toBe(200);
  });
});

describe('One Tap produces each state where Google would', () => {
  test('these are all states', async () => {
    expect((await setState('on_holiday')).status).toBe(400);
  });

  test('an account can be neither chosen nor submitted where there would be no prompt', async () => {
    const idToken = await chooseAccount(client);
    for (const state of ['origin_not_allowed_for_client', 'invalid_client']) {
      await setState(state);
      expect((await callGoogle(client, 'credential', { account: demoClient.email })).status).toBeGreaterThan(
        400,
      );
    }
    await setState('no_login_redirect_urls_set');
    expect((await submit(client, idToken, { oauthCallbackID: 'x' })).at('error_type')).toBe(
      'no_login_redirect_urls_set',
    );
  });

  test('another client ID is invalid', async () => {
    const reply = await callGoogle(client, 'status', { client_id: 'x.apps.googleusercontent.com' });
    expect(refusal(reply)).toEqual([401, 'invalid_client']);
  });
});

describe('the stand-in for Google’s script', () => {
  test('is a same-origin script with the URL of its endpoints', async () => {
    const response = await client.emulator.fetch(
      new Request(`${pageOrigin}/clientside-services/google/client.js`),
    );
    const text = await response.text();
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(text).toContain(`const base = "${pageOrigin}/clientside-services/google/";`);
    expect(text).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|\.style\b/,
    );
  });
});

async function withoutUsers(): Promise<object> {
  const saved = JSON.parse((await client.control('GET', '/snapshot')).text) as {
    tables: Record<string, unknown>;
  };
  const emptySnapshot = Object.fromEntries(
    ['users', 'emails', 'phone_numbers', 'passwords', 'sessions', 'known_devices', 'oauth_registrations'].map(
      (table) => [table, []],
    ),
  );
  return { ...saved, tables: { ...saved.tables, ...emptySnapshot } };
}
