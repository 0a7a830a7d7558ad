import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { declinePasskey, logOut, requestReset, signIn } from './signIn.ts';

test('a sign-out leaves no identity and no PKCE verifier in the storages', async ({ page, emulator }) => {
  const [user] = await emulator.users();
  if (!user) throw new Error('No demo client.');
  const readStorages = () =>
    page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)));

  await emulator.changeProject({ pkce_required_for_password_resets: true });
  await requestReset(page);
  await emulator.messageTo(demoClient.email);
  await signIn(page);
  await declinePasskey(page);
  expect(await readStorages()).toContain(user.user_id);
  expect(await readStorages()).toContain('PKCE_VERIFIER');

  await logOut(page);
  await expect(page).toHaveURL('/login');
  const left = await readStorages();
  for (const trace of [user.user_id, demoClient.email, 'Demo', 'PKCE_VERIFIER']) {
    expect(left).not.toContain(trace);
  }
});
