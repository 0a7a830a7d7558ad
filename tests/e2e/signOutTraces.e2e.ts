import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { waitForProfile } from './profileSections.ts';
import { declinePasskey, logOut, requestReset, signIn } from './signIn.ts';

test('a sign-out leaves no identity and no PKCE verifier in the storages', async ({
  page,
  context,
  emulator,
}) => {
  const [user] = await emulator.users();
  if (!user) throw new Error('No demo client.');
  /** Returns everything that the site has stored in the browser, as text. */
  const readBrowser = async () => {
    const stored = await page.evaluate(async () => ({
      storages: [localStorage, sessionStorage].map(Object.entries),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      history: history.state as unknown,
    }));
    return JSON.stringify([stored, await context.cookies()]);
  };

  await emulator.changeProject({ pkce_required_for_password_resets: true });
  await requestReset(page);
  await emulator.messageTo(demoClient.email);
  await signIn(page);
  await declinePasskey(page);
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'));
  expect(cookies).toHaveLength(2);
  for (const path of ['/dashboard/crypto', '/dashboard/trading-desk', '/dashboard/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await waitForProfile(page);
  const signedIn = await readBrowser();
  for (const trace of [user.user_id, 'PKCE_VERIFIER']) expect(signedIn).toContain(trace);

  await logOut(page);
  await expect(page).toHaveURL('/login');
  const traces = [
    user.user_id,
    demoClient.email,
    'Demo',
    'PKCE_VERIFIER',
    ...cookies.map(({ value }) => value),
  ];
  for (const _ of ['after the sign-out', 'after a reload']) {
    const left = await readBrowser();
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    await page.reload();
  }
});
