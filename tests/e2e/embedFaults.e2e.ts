import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import { blankPath, heardFrom, mountOnPage, serveBlankPage } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { requestReset, requestSession } from './signIn.ts';

const title = 'heading';

test.beforeEach(({ context }) => serveBlankPage(context));

test('a client with a session sees no form, and a public token without a project is a fault', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 404|Stytch/);
  const { cookies, origin } = await requestSession(page);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await page.goto(blankPath);
  await mountOnPage(page, 'mountLogin', { config: { products: ['passwords'] } });
  await expect(page.getByRole(title)).toHaveText('Success!');
  expect((await heardFrom(page)).map(({ type }) => type)).toEqual(['authentication-flow-complete']);

  // The provider ends the session, which the page does not notice.
  await emulator.revokeSessions();
  await page.reload();
  await mountOnPage(page, 'mountLogin', { config: { products: ['passwords'] } });
  await expect(page.getByRole(title)).toHaveText('Sign up or log in');
  expect((await heardFrom(page)).map(({ type }) => type)).toEqual(['render_login_screen']);

  const unknown = localPublicToken.replace('0f4a1e52', '00000000');
  await mountOnPage(page, 'mountLogin', { publicToken: unknown, config: { products: ['passwords'] } });
  const message =
    'Error: options.publicToken belongs to no project at this identity provider. Check it, and apiOrigin.';
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await heardFrom(page)).toEqual([
    { type: 'render_login_screen', data: { products: ['passwords'] } },
    { code: 'configuration', message },
  ]);
});

test('a reset link leaves the URL at once, works after another mount, and onError names a used one', async ({
  page,
  emulator,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  await requestReset(page);
  const { link } = await emulator.messageTo(demoClient.email);
  const { search, searchParams } = new URL(link ?? '', baseURL);
  await page.goto(`${blankPath}${search}`);
  await mountOnPage(page, 'mountResetPassword');
  expect(new URL(page.url()).search).not.toContain('token');
  const stored = await page.evaluate(() =>
    JSON.stringify([
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
      document.cookie,
      history.state,
    ]),
  );
  expect(stored).not.toContain(searchParams.get('token'));
  await mountOnPage(page, 'mountResetPassword');
  await page.getByLabel('New password', { exact: true }).fill('Sterling-2027-Quay?');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole(title)).toHaveText('Success!');

  await mountOnPage(page, 'mountResetPassword');
  await expect(page.getByRole(title)).toHaveText('This page needs a link');
  expect(await heardFrom(page)).toEqual([
    { code: 'link-missing', message: 'This page needs a link. Open the link in your email.' },
  ]);

  await mountOnPage(page, 'mountResetPassword', { resetToken: searchParams.get('token') });
  await page.getByLabel('New password', { exact: true }).fill('Sterling-2028-Quay?');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole(title)).toHaveText('This link no longer works');
  expect(await heardFrom(page)).toMatchObject([
    { code: 'link-spent', details: { status: 401, errorType: 'unable_to_auth_password_reset_token' } },
  ]);
});
