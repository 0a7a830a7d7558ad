import { describe, expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { labForTests } from './lab.ts';
import { signIn } from './signIn.ts';

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
      phone_numbers: [],
      password: { requires_reset: false },
      status: 'active',
      webauthn_registrations: [],
      crypto_wallets: [],
      totps: [],
      providers: [],
      biometric_registrations: [],
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
    const { error } = await page.evaluate(() => window.attempt(() => window.client.user.get()));
    expect(error?.fields['error_type']).toBe('session_not_found');
    expect(await page.evaluate(() => window.client.session.getSync()?.session_id)).toBe(session.session_id);
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
    expect(answer).toMatchObject({ user_id: id, emails: [{ email: demoClient.email }], crypto_wallets: [] });
    expect(answer).not.toHaveProperty('__user');
    expect(user).toMatchObject({
      name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
      untrusted_metadata: { desk: 'fx' },
    });
    expect(notifiedCount).toBe(1);
  });
});

describe('the user search of the prebuilt UI', () => {
  const search = async (email: string) => {
    const page = await lab.openPage();
    return page.evaluate(
      (emailAddress) => window.attempt(() => window.internals().searchManager.searchUser(emailAddress)),
      email,
    );
  };

  test('distinguishes new users, users with a password and users without one', async () => {
    await lab.control.users.create({ email: 'link@example.com' });
    expect((await search(demoClient.email)).value).toMatchObject({ userType: 'password' });
    expect((await search('link@example.com')).value).toMatchObject({ userType: 'passwordless' });
    expect((await search('nobody@example.com')).value).toMatchObject({ userType: 'new' });
  });
});
