import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../demoData.ts';
import { labForTests } from './lab.ts';
import { attempt, errorType, heldUser, sessionId, signIn } from './signIn.ts';

describe('users', () => {
  const lab = labForTests();

  describe('user.get', () => {
    test('returns the flat user and caches it', async () => {
      const page = await lab.openPage();
      const { user_id: id } = await signIn(page);
      const { got, cached } = await page.evaluate(async () => ({
        got: await window.client.user.get(),
        cached: window.client.user.getSync(),
      }));
      expect(got).toMatchObject({
        user_id: id,
        emails: [{ email: demoClient.email, verified: true }],
      });
      expect(cached).not.toHaveProperty('request_id');
      expect(cached?.user_id).toBe(id);
    });

    test('keeps the client signed in after any refusal', async () => {
      const page = await lab.openPage();
      const { session } = await signIn(page);
      await lab.control.faults.add({
        path: '/sdk/v1/users/me',
        effect: { type: 'status', status: 404, error_type: 'session_not_found' },
      });
      expect(errorType(await attempt(page, (client) => client.user.get()))).toBe('session_not_found');
      expect(await sessionId(page)).toBe(session.session_id);
    });
  });

  describe('user.update', () => {
    test('changes name and metadata and notifies subscribers', async () => {
      const page = await lab.openPage();
      const { user_id: id } = await signIn(page);
      const { answer, user, notifiedCount } = await page.evaluate(async () => {
        const before = window.notifications.user.length;
        const updated = await window.client.user.update({
          name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
          untrusted_metadata: { desk: 'fx' },
        });
        return {
          answer: updated,
          user: window.client.user.getSync(),
          notifiedCount: window.notifications.user.length - before,
        };
      });
      expect(answer).toMatchObject({
        user_id: id,
        emails: [{ email: demoClient.email }],
        crypto_wallets: [],
      });
      expect(answer).not.toHaveProperty('__user');
      expect(user).toMatchObject({
        name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
        untrusted_metadata: { desk: 'fx' },
      });
      expect(notifiedCount).toBe(1);
    });
  });

  describe('the user search of the prebuilt UI', () => {
    const search = async (email: string) =>
      attempt(await lab.openPage(), (_client, to) => window.internals().searchManager.searchUser(to), email);

    test('distinguishes new users, users with a password and users without one', async () => {
      await lab.control.users.create({ email: 'link@example.com' });
      expect((await search(demoClient.email)).value).toMatchObject({ userType: 'password' });
      expect((await search('link@example.com')).value).toMatchObject({ userType: 'passwordless' });
      expect((await search('nobody@example.com')).value).toMatchObject({ userType: 'new' });
    });
  });
});

describe('contacts', () => {
  const lab = labForTests();

  const channels = { email: 'new@example.com', sms: '+442071838750' } as const;
  type Channel = keyof typeof channels;

  /** Adds an email address or phone number to the signed-in user. */
  async function add(page: Page, channel: Channel): Promise<void> {
    const recipient = channels[channel];
    const methodId = await page.evaluate(
      async ([medium, to]) =>
        (await window.client.otps[medium].send(to, { expiration_minutes: 5 })).method_id,
      [channel, recipient] as const,
    );
    const [message] = await lab.control.messages.list({ to: recipient });
    await page.evaluate(
      ([code, method]) => window.client.otps.authenticate(code, method, { session_duration_minutes: 30 }),
      [message?.code ?? '', methodId] as const,
    );
  }

  /** Email addresses and phone numbers of the client library's stored user. */
  const held = async (page: Page) => {
    const user = await heldUser(page);
    return [
      ...(user?.emails ?? []).map(({ email }) => email),
      ...(user?.phone_numbers ?? []).map(({ phone_number: phone }) => phone),
    ];
  };

  const remove = (page: Page, channel: Channel) =>
    attempt(
      page,
      ({ user }, medium) => {
        const { emails = [], phone_numbers: phones = [] } = user.getSync() ?? {};
        return medium === 'email'
          ? user.deleteEmail(emails.at(-1)?.email_id ?? 'none')
          : user.deletePhoneNumber(phones.at(-1)?.phone_id ?? 'none');
      },
      channel,
    );

  describe.each([
    ['user.deleteEmail', 'email'],
    ['user.deletePhoneNumber', 'sms'],
  ] as const)('%s', (_method, channel) => {
    test('removes it from the stored user and keeps the session', async () => {
      const page = await lab.openPage();
      const { session, user_id: id } = await signIn(page);
      await add(page, channel);
      expect(await held(page)).toContain(channels[channel]);
      const { value, error } = await remove(page, channel);
      expect(error).toBeNull();
      expect(value).toMatchObject({ user_id: id });
      expect(value).not.toHaveProperty('__user');
      expect(await held(page)).not.toContain(channels[channel]);
      expect((await heldUser(page))?.user_id).toBe(id);
      expect(await sessionId(page)).toBe(session.session_id);
    });
  });

  test('user.deleteBiometricRegistration gets a documented error', async () => {
    const page = await lab.openPage();
    await signIn(page);
    const { error } = await attempt(page, (client) => client.user.deleteBiometricRegistration('x'));
    expect(error?.fields).toMatchObject({ status_code: 404, error_type: 'biometric_registration_not_found' });
  });
});
