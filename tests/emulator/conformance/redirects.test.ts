import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { labForTests, makeClient } from './lab.ts';

const lab = labForTests();

async function mailedToken(page: Page): Promise<string> {
  await page.evaluate((email) => window.client.passwords.resetByEmailStart({ email }), demoClient.email);
  const [mail] = await lab.control.messages.list({ to: demoClient.email });
  return new URL(mail?.login_link ?? '').searchParams.get('token') ?? '';
}

const authenticateByUrl = (page: Page) =>
  page.evaluate(() =>
    window.attempt(() => window.client.authenticateByUrl({ session_duration_minutes: 60 })),
  );

describe('authenticateByUrl', () => {
  test('removes the token from the URL before sending it, and signs in', async () => {
    const page = await lab.openPage();
    const token = await mailedToken(page);
    await page.goto(`${lab.pageOrigin}/authenticate?stytch_token_type=magic_links&token=${token}&keep=1`);
    await makeClient(page, lab.token, lab.emulatorOrigin);
    await lab.control.faults.add({
      path: '/sdk/v1/magic_links/authenticate',
      effect: { type: 'delay', ms: 300 },
    });
    const pending = authenticateByUrl(page);
    await expect.poll(() => page.url(), { timeout: 5_000 }).toBe(`${lab.pageOrigin}/authenticate?keep=1`);
    const { value } = await pending;
    expect(value).toMatchObject({ handled: true, tokenType: 'magic_links', data: { status_code: 200 } });
    expect(await page.evaluate(() => window.client.user.getSync()?.emails[0]?.email)).toBe(demoClient.email);
  });

  test('leaves tokens of other types in the URL', async () => {
    const page = await lab.openPage({ path: '/reset?stytch_token_type=reset_password&token=abc' });
    const { value } = await authenticateByUrl(page);
    expect(value).toMatchObject({ handled: false, tokenType: 'reset_password' });
    expect(page.url()).toContain('token=abc');
  });

  test('returns null for a URL without a token', async () => {
    const page = await lab.openPage({ path: '/authenticate' });
    expect(await page.evaluate(() => window.client.parseAuthenticateUrl())).toBeNull();
    expect((await authenticateByUrl(page)).value).toBeNull();
  });
});
