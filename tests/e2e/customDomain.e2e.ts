import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { logOut, openTabs, signIn } from './signIn.ts';
import { hosts, recordHosts, test } from './twoHosts.ts';

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('stytch_'));

/** Expects that the browser has the session in cookies of the parent domain, and that no script can read it. */
async function expectHiddenSession(page: Page): Promise<void> {
  await expect(account(page)).toBeVisible();
  expect(await sessionCookies(page.context())).toEqual(
    ['stytch_session', 'stytch_session_jwt'].map((name) =>
      expect.objectContaining({ name, domain: '.fairlead.test', httpOnly: true, secure: true }),
    ),
  );
  const readable = await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)].join());
  expect(readable).not.toMatch(/stytch_session=|session_(?:token|jwt)/);
}

test.beforeEach(({ emulator }) =>
  emulator.changeProject({ http_only_cookies: true, cname_domain: hosts.provider }),
);

test('a sign-in by password calls the custom domain only, and a reload keeps the session', async ({
  page,
  emulator,
}) => {
  for (const path of ['/', '/dashboard/account']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  expect(await emulator.requests('/sdk/v1/sessions/*'), 'without a session').toEqual([]);

  const requested = recordHosts(page);
  const response = await page.goto('/login');
  expect(response?.headers()['content-security-policy']).toContain(
    `connect-src 'self' https://${hosts.provider};`,
  );
  await signIn(page);
  await expectHiddenSession(page);
  await page.reload();
  await expectHiddenSession(page);
  expect(await emulator.sessions()).toHaveLength(1);
  expect([...requested].toSorted()).toEqual([hosts.site, hosts.provider]);
});

test('a sign-out in a second tab ends the session, removes its cookies and reaches the first tab', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  // A tab may request a passkey challenge for the session, which fails because the user has no passkey.
  complaints.allow(/webauthn\/authenticate\/start\/secondary/);
  await signIn(page);
  const [second] = await openTabs(context, 1);
  if (!second) throw new Error('No second tab.');
  await expectHiddenSession(second);
  await logOut(second);
  await expect(second).toHaveURL('/login');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
  await expect.poll(() => emulator.sessions()).toEqual([]);
  await expect.poll(() => sessionCookies(context)).toEqual([]);
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
});

test('an OAuth sign-in starts at the custom domain and returns to the site', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^https://${hosts.provider}/v1/public/oauth/google/start\\?`));
  await page.getByRole('button', { name: /Demo Client/ }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await expectHiddenSession(page);
});

test('without HttpOnly cookies the session is in cookies of the site alone', async ({
  page,
  context,
  emulator,
}) => {
  await emulator.changeProject({ http_only_cookies: false });
  await signIn(page);
  await page.reload();
  await expect(account(page)).toBeVisible();
  expect(await sessionCookies(context)).toEqual(
    ['stytch_session', 'stytch_session_jwt'].map((name) =>
      expect.objectContaining({ name, domain: hosts.site, httpOnly: false, secure: true }),
    ),
  );
});
