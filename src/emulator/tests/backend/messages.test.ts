import { describe, expect, test } from 'vitest';
import { phoneClient } from '../../demoData.ts';
import { credentials, signInByPassword } from '../emulatorClient.ts';
import { backendLabForEachTest, errorOf, tokenIn } from './backendLab.ts';

const lab = backendLabForEachTest();

const email = 'ada@example.com';
const noPasscode = '404 otp_code_not_found';
const unusable = '401 unable_to_auth_magic_link';

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a passcode', () => {
  test.each([
    ['sms', phoneClient.phone, 'phone_number', 'phone_id'],
    ['whatsapp', phoneClient.phone, 'phone_number', 'phone_id'],
    ['email', credentials.email, 'email', 'email_id'],
  ] as const)('by %s signs in once', async (channel, recipient, field, idField) => {
    const sent = await lab.sdk.otps[channel].send({ [field]: recipient } as never);
    const methodId = String((sent as unknown as Record<string, unknown>)[idField]);
    const user = await lab.sdk.users.get({ user_id: sent.user_id });
    expect(JSON.stringify([...user.emails, ...user.phone_numbers])).toContain(methodId);
    const code = await lab.mailed(recipient, 'code');
    const authenticate = (entered: string) =>
      lab.sdk.otps.authenticate({ method_id: methodId, code: entered, session_duration_minutes: 60 });
    expect(await errorOf(authenticate(wrongCodeFor(code)))).toEqual(noPasscode);
    const signedIn = await authenticate(code);
    expect(signedIn).toMatchObject({
      user_id: sent.user_id,
      method_id: methodId,
      reset_sessions: false,
      session: { authentication_factors: [{ type: 'otp', delivery_method: channel }] },
    });
    expect(await errorOf(authenticate(code))).toEqual(noPasscode);
  });

  test('creates the account at once, and verifies it without changing its id', async () => {
    const created = await lab.sdk.otps.sms.loginOrCreate({ phone_number: '+12025550199' });
    expect(created.user_created).toBe(true);
    const code = await lab.mailed('+12025550199', 'code');
    const signedIn = await lab.sdk.otps.authenticate({ method_id: created.phone_id, code });
    expect(signedIn.user).toMatchObject({ user_id: created.user_id, phone_numbers: [{ verified: true }] });
    expect(signedIn.session_token).toBe('');
    await lab.page.api.clock.advance(11_000);
    const again = await lab.sdk.otps.sms.loginOrCreate({ phone_number: '+12025550199' });
    expect([again.user_created, again.user_id]).toEqual([false, created.user_id]);
  });

  test('expires, is void after five wrong tries, and is replaced by the next one', async () => {
    const send = () => lab.sdk.otps.email.send({ email: credentials.email, expiration_minutes: 2 });
    const { email_id: method_id } = await send();
    const first = await lab.mailed(credentials.email, 'code');
    for (let count = 0; count < 5; count += 1) {
      await errorOf(lab.sdk.otps.authenticate({ method_id, code: wrongCodeFor(first) }));
    }
    expect(await errorOf(lab.sdk.otps.authenticate({ method_id, code: first }))).toEqual(noPasscode);
    await lab.page.api.clock.advance(11_000);
    await send();
    const second = await lab.mailed(credentials.email, 'code');
    await lab.page.api.clock.advance(120_001);
    expect(await errorOf(lab.sdk.otps.authenticate({ method_id, code: second }))).toEqual(noPasscode);
    await send();
    const third = await lab.mailed(credentials.email, 'code');
    expect((await lab.sdk.otps.authenticate({ method_id, code: third })).status_code).toBe(200);
  });

  test('has the limits of pages, and only known recipients', async () => {
    await lab.sdk.otps.email.send({ email: credentials.email });
    const again = lab.sdk.otps.email.send({ email: credentials.email });
    expect(await errorOf(again)).toBe('429 too_many_requests');
    expect(await errorOf(lab.sdk.otps.email.send({ email }))).toBe('404 email_not_found');
    expect(await errorOf(lab.sdk.otps.sms.send({ phone_number: '+12025550199' }))).toBe(
      '404 phone_number_not_found',
    );
    expect(await errorOf(lab.sdk.otps.sms.send({ phone_number: '2025550199' }))).toBe(
      '400 invalid_phone_number',
    );
  });

  test('of a backend cannot be entered or used up by a page', async () => {
    const { email_id: id } = await lab.sdk.otps.email.send({ email: credentials.email });
    const code = await lab.mailed(credentials.email, 'code');
    for (const method_id of [id, `backend ${id}`]) {
      for (let count = 0; count < 6; count += 1) {
        const reply = await lab.page.sdk('POST', '/otps/authenticate', { method_id, token: code });
        expect(reply.at('error_type')).toBe('otp_code_not_found');
      }
    }
    expect(await errorOf(lab.sdk.otps.authenticate({ method_id: `backend ${id}`, code }))).toEqual(
      noPasscode,
    );
    expect((await lab.sdk.otps.authenticate({ method_id: id, code })).status_code).toBe(200);
  });

  test('of a page is accepted from a backend', async () => {
    const sent = await lab.page.sdk('POST', '/otps/email/send/primary', { email: credentials.email });
    const code = await lab.mailed(credentials.email, 'code');
    const method_id = String(sent.at('data.method_id'));
    expect((await lab.sdk.otps.authenticate({ method_id, code })).status_code).toBe(200);
  });

  test('adds a phone number to the user of a session', async () => {
    const reply = await signInByPassword(lab.page);
    const session_token = String(reply.at('data.session_token'));
    const sent = await lab.sdk.otps.sms.send({ phone_number: '+12025550199', session_token });
    expect(sent.user_id).toBe(reply.at('data.user_id'));
    const code = await lab.mailed('+12025550199', 'code');
    const attempt = { method_id: sent.phone_id, code };
    expect(await errorOf(lab.sdk.otps.authenticate(attempt))).toEqual(noPasscode);
    const added = await lab.sdk.otps.authenticate({ ...attempt, session_token });
    expect(added.user).toMatchObject({
      user_id: sent.user_id,
      phone_numbers: [{ phone_number: '+12025550199', verified: true }],
    });
    const taken = lab.sdk.otps.sms.send({ phone_number: phoneClient.phone, session_token });
    expect(await errorOf(taken)).toBe('400 duplicate_phone_number');
    const both = lab.sdk.otps.sms.send({
      phone_number: '+12025550188',
      session_token,
      user_id: sent.user_id,
    });
    expect(await errorOf(both)).toBe('400 too_many_user_selection_arguments');
  });
});

describe('a magic link', () => {
  const url = 'http://localhost:4173/back';

  test('signs in once', async () => {
    const sent = await lab.sdk.magicLinks.email.send({
      email: credentials.email,
      login_magic_link_url: `${lab.origin}/back`,
    });
    const link = await lab.mailed(credentials.email, 'link');
    expect(link).toContain(`${lab.origin}/back?stytch_token_type=magic_links`);
    const authenticate = () =>
      lab.sdk.magicLinks.authenticate({ token: tokenIn(link), session_duration_minutes: 60 });
    expect(await authenticate()).toMatchObject({
      user_id: sent.user_id,
      method_id: sent.email_id,
      reset_sessions: false,
      session: { authentication_factors: [{ type: 'magic_link', delivery_method: 'email' }] },
    });
    expect(await errorOf(authenticate())).toEqual(unusable);
  });

  test('creates the account at once', async () => {
    const created = await lab.sdk.magicLinks.email.loginOrCreate({ email });
    expect(created.user_created).toBe(true);
    const token = tokenIn(await lab.mailed(email, 'link'));
    const signedIn = await lab.sdk.magicLinks.authenticate({ token });
    expect(signedIn.user).toMatchObject({ user_id: created.user_id, emails: [{ verified: true }] });
    expect((await lab.sdk.magicLinks.email.loginOrCreate({ email })).user_created).toBe(false);
  });

  test('is refused for unknown users and other redirect URLs, beyond the limit and after its expiry', async () => {
    const { email: mail } = lab.sdk.magicLinks;
    expect(await errorOf(mail.send({ email }))).toBe('404 email_not_found');
    const evil = mail.send({ email: credentials.email, login_magic_link_url: 'https://evil.example/' });
    expect(await errorOf(evil)).toBe('400 invalid_login_magic_link_url');
    await mail.send({ email: credentials.email, login_expiration_minutes: 5 });
    const token = tokenIn(await lab.mailed(credentials.email, 'link'));
    await lab.page.api.clock.advance(300_001);
    expect(await errorOf(lab.sdk.magicLinks.authenticate({ token }))).toEqual(unusable);
    for (let count = 0; count < 4; count += 1) await mail.send({ email: credentials.email });
    expect(await errorOf(mail.send({ email: credentials.email }))).toBe('429 too_many_requests');
  });

  test('to another redirect URL is refused with the settings that allow it', async () => {
    const send = () =>
      lab.sdk.magicLinks.email.send({
        email: credentials.email,
        login_magic_link_url: 'http://localhost:3000/',
      });
    const error_message = "login_magic_link_url is not one of the project's redirect URLs.";
    await expect(send()).rejects.toMatchObject({
      error_message: `${error_message} Add its origin with --origins (EMULATOR_ORIGINS, origins), or the URL to redirect_urls of the project.`,
    });
    await lab.page.control('PUT', '/project', { redirect_urls: [url] });
    await expect(send()).rejects.toMatchObject({
      error_message: `${error_message} Add it to redirect_urls of the project.`,
    });
  });

  test('goes to a listed redirect URL', async () => {
    await lab.page.control('PUT', '/project', { redirect_urls: [url] });
    await lab.sdk.magicLinks.email.send({ email: credentials.email, login_magic_link_url: url });
    expect(await lab.mailed(credentials.email, 'link')).toContain(url);
  });

  test('with PKCE needs the verifier', async () => {
    await lab.sdk.magicLinks.email.send({ email: credentials.email, code_challenge: 'A'.repeat(43) });
    const token = tokenIn(await lab.mailed(credentials.email, 'link'));
    const attempt = (more: object) => errorOf(lab.sdk.magicLinks.authenticate({ token, ...more }));
    expect(await attempt({})).toBe('400 pkce_expected_code_verifier');
    expect(await attempt({ code_verifier: 'a'.repeat(64) })).toBe('400 pkce_mismatch');
  });

  test('without mail signs in once, on a page or at a backend, and is void after a password reset', async () => {
    const { user_id } = await lab.sdk.users.create({ email });
    const create = () => lab.sdk.magicLinks.create({ user_id, expiration_minutes: 10 });
    const { token } = await create();
    const signedIn = await lab.sdk.magicLinks.authenticate({ token, session_duration_minutes: 5 });
    expect(signedIn).toMatchObject({
      user_id,
      session: { authentication_factors: [{ type: 'magic_link', delivery_method: 'embedded' }] },
    });
    expect(await errorOf(lab.sdk.magicLinks.authenticate({ token }))).toEqual(unusable);
    const onPage = await lab.page.sdk('POST', '/magic_links/authenticate', { token: (await create()).token });
    expect(onPage.at('data.user_id')).toBe(user_id);
    const { token: voided } = await create();
    await lab.sdk.users.delete({ user_id });
    expect(await errorOf(lab.sdk.magicLinks.authenticate({ token: voided }))).toEqual(unusable);
    expect(await errorOf(create())).toBe('404 user_not_found');
  });
});
